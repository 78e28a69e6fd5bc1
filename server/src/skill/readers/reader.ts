import type { Span } from '../../text/span.js';
import type { SkillPlaces } from './skillPlaces.js';

/** What an agent does with a SKILL.md. `partly`: it loads, but the model or the user does not see what the author wrote. */
export type Verdict = 'loads' | 'partly' | 'ignored';

/** One file in which an agent may find a skill. */
export interface SkillFile {
  /** Below the folder in which the agent looks for skills, with `/`: `my-skill/SKILL.md`. */
  readonly path: string;
  readonly bytes: Uint8Array;
  /** Other files that the agent reads with it, by their paths below the skill's folder. Absent ones are missing. */
  readonly beside?: ReadonlyMap<string, Uint8Array>;
}

/** Why a skill is ignored, or loads only partly. */
export interface ReadingReason {
  /** Stable, in kebab-case: `yaml-invalid`, `name-missing`. */
  readonly code: string;
  /** What the agent does, and what to write instead. */
  readonly message: string;
  /** UTF-16 offsets into the text with LF line ends and without a byte order mark. */
  readonly span?: Span;
  /** By its documentation or source, the agent refuses the skill. It was not run, so the verdict is `partly`. */
  readonly unverifiedRefusal?: true;
}

export interface SkillReading {
  readonly verdict: Verdict;
  /** As the agent shows it. Undefined where it shows none, or where that is unknown. */
  readonly name?: string;
  /** As the agent shows it, uncut unless the agent stores it cut. */
  readonly description?: string;
  /** The model sees name and description when a session starts. */
  readonly inCatalogue: boolean;
  /** The user can call it by name. */
  readonly inMenu: boolean;
  /** The author has restricted it with `paths`: the model sees it only while a matching file is in use, whatever `inCatalogue` says. */
  readonly isConditional?: true;
  /** Top-level fields that this agent uses. */
  readonly usedFields: readonly string[];
  /** Top-level fields that this agent never reads. They do not change the verdict. */
  readonly ignoredFields: readonly string[];
  readonly reasons: readonly ReadingReason[];
}

/**
 * Where a model's behaviour comes from. `measured`: the program was run on the probes. `documented`: nothing was run. Then the verdict is
 * not verified, and never `ignored`, except for a format.
 */
export type Evidence = 'measured' | 'documented';

/** What documentation says of a reader, in Markdown. Its places come from `SkillPlaces`. */
interface ReaderInfo {
  /** How the program finds and reads the frontmatter. */
  readonly frontmatter: string;
  /** What it refuses. */
  readonly limits: string;
  /** What it shows to the model and the user, and what it cuts. */
  readonly shows: string;
}

/** A small executable model of one program that reads SKILL.md. */
export interface SkillReader {
  /** As in settings: `claude-code`. */
  readonly id: string;
  /** As its maker writes it. */
  readonly title: string;
  /** Where its behaviour is documented, or the package that was run. */
  readonly source: string;
  /** The day on which it was last compared with the program. */
  readonly verified: string;
  /** The program's version on that day. */
  readonly version?: string;
  /** All versions that it was compared with, oldest first, where there are several. */
  readonly verifiedVersions?: readonly string[];
  /** `version` is one that it was not compared with. */
  readonly isOtherVersion?: true;
  readonly evidence: Evidence;
  /** A format instead of a program: what its documents require needs no verification. */
  readonly isFormat?: true;
  readonly facts: ReaderInfo;
  readonly places: SkillPlaces;
  /** A format, an installer or a check before publishing: it shows no skill to a model. */
  readonly isAgent?: false;
  /** Other files of a skill that it reads, relative to the skill's folder: `agents/openai.yaml`. */
  readonly filesBeside?: readonly string[];
  /** Top-level fields that it acts on. It ignores others, unless it refuses the skill for them. */
  readonly knownFields: readonly string[];
  /** It gives the reasons `name-reserved` or `folder-reserved`. */
  readonly reservesNames?: true;
  /** Reads one file. Never throws, and never executes anything. `version`: of the program, by default the newest. */
  read(file: SkillFile, version?: string): SkillReading;
}
