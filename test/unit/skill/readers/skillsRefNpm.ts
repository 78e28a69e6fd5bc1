import {
  createIgnoredReading,
  createLoadedReading,
  createReason,
} from '../../../../server/src/skill/readers/createReading.js';
import { checkPlace } from '../../../../server/src/skill/readers/checkPlace.js';
import { decodeSkill } from '../../../../server/src/skill/readers/frontmatter/decodeSkill.js';
import { parseJsYaml } from '../../../../server/src/skill/readers/yaml/parseJsYaml.js';
import { toFields } from '../../../../server/src/skill/readers/yaml/parseYaml12.js';
import type { SkillReader } from '../../../../server/src/skill/readers/reader.js';
import { folderOf, type SkillPlaces } from '../../../../server/src/skill/readers/skillPlaces.js';

const id = 'skills-ref-npm';
const knownFields = ['name', 'description', 'license', 'allowed-tools', 'metadata', 'compatibility'];

const places: SkillPlaces = {
  minDepth: 1,
  maxDepth: 1,
  hiddenFolders: true,
  skippedFolders: [],
  insideSkills: true,
  folderLinks: 'followed',
  fileLinks: 'followed',
  sameName: 'first',
  isSkillFile: fileName => fileName === 'SKILL.md' || fileName === 'skill.md',
};

/** The npm package `skills-ref`, a port of the specification's validator. `partly`: it reads the skill and finds errors in it. */
export const skillsRefNpm: SkillReader = {
  id,
  title: id,
  source: 'https://www.npmjs.com/package/skills-ref',
  verified: '2026-11-22',
  version: '0.1.5',
  evidence: 'measured',
  facts: { frontmatter: '', limits: '', shows: '' },
  places,
  knownFields,
  read(file) {
    const misplaced = checkPlace(file, { places, title: id });
    if (misplaced) return misplaced;
    const { text } = decodeSkill(file.bytes);
    // Any `---` ends the block, even one in a value.
    const [before, yaml, after] = text.split('---', 3);
    if (before !== '' || yaml === undefined || after === undefined) return createIgnoredReading('frontmatter', '');
    const parsed = parseJsYaml(yaml);
    if ('error' in parsed) return createIgnoredReading('yaml-invalid', parsed.error.message);
    const fields = toFields(parsed.value ?? {});
    if (!fields) return createIgnoredReading('yaml-not-fields', '');
    const { name, description, compatibility } = fields;
    if (typeof name !== 'string' || name.trim() === '') return createIgnoredReading('name-missing', '');
    if (typeof description !== 'string' || description.trim() === '')
      return createIgnoredReading('description-missing', '');
    const problems = [
      ...Object.keys(fields).filter(field => !knownFields.includes(field)),
      ...(isValidName(name.trim(), folderOf(file.path)) ? [] : ['name']),
      ...(description.length > 1024 ? ['description'] : []),
      ...(!('compatibility' in fields) || (typeof compatibility === 'string' && compatibility.length <= 500)
        ? []
        : ['compatibility']),
    ];
    return createLoadedReading({
      name: name.trim(),
      description: description.trim(),
      fields: Object.keys(fields),
      knownFields,
      reasons: problems.map(field => createReason('field-invalid', field)),
    });
  },
};

function isValidName(name: string, folder: string): boolean {
  const normalized = name.normalize('NFKC');
  return (
    normalized.length <= 64 &&
    normalized === normalized.toLowerCase() &&
    normalized === folder.normalize('NFKC') &&
    /^(?!-)(?!.*--)[-0-9A-Za-z\u00c0-\u024f\u0300-\u036f\u0400-\u04ff\u3400-\u4dbf\u4e00-\u9fff]+(?<!-)$/.test(
      normalized,
    )
  );
}
