import { type Diagnostic, type DiagnosticCollection, type Disposable, type Uri, languages } from 'vscode';
import { removeRepeated } from './repeatedFindings.js';

interface Entry {
  readonly uri: Uri;
  readonly findings: readonly Diagnostic[];
  /** What was last written to the collection. */
  shown: readonly Diagnostic[];
}

/**
 * Our findings, shown without those that VS Code shows itself. VS Code's may arrive after ours or go away again, so the complete list is kept
 * and looked through whenever another source reports something about the same document.
 */
export class UnrepeatedDiagnostics implements DiagnosticCollection {
  readonly #shown: DiagnosticCollection;
  readonly #complete = new Map<string, Entry>();
  readonly #subscription: Disposable;

  constructor(name: string | undefined) {
    this.#shown = languages.createDiagnosticCollection(name);
    this.#subscription = languages.onDidChangeDiagnostics(({ uris }) => {
      for (const uri of uris) this.#update(uri);
    });
  }

  get name(): string {
    return this.#shown.name;
  }

  set(
    target: Uri | readonly (readonly [Uri, readonly Diagnostic[] | undefined])[],
    findings?: readonly Diagnostic[],
  ): void {
    if (!isList(target)) {
      this.#replace(target, findings ?? []);
      return;
    }
    // As in the interface: several entries of one document add up, an undefined one clears what came before.
    const merged = new Map<string, [Uri, readonly Diagnostic[]]>();
    for (const [uri, part] of target) {
      const before = merged.get(uri.toString())?.[1] ?? [];
      merged.set(uri.toString(), [uri, part ? [...before, ...part] : []]);
    }
    for (const [uri, all] of merged.values()) this.#replace(uri, all);
  }

  delete(uri: Uri): void {
    this.#complete.delete(uri.toString());
    this.#shown.delete(uri);
  }

  clear(): void {
    this.#complete.clear();
    this.#shown.clear();
  }

  forEach(
    callback: (uri: Uri, diagnostics: readonly Diagnostic[], collection: DiagnosticCollection) => unknown,
    thisArg?: unknown,
  ): void {
    for (const { uri, findings } of this.#complete.values()) callback.call(thisArg, uri, findings, this);
  }

  get(uri: Uri): readonly Diagnostic[] | undefined {
    return this.#complete.get(uri.toString())?.findings;
  }

  has(uri: Uri): boolean {
    return this.#complete.has(uri.toString());
  }

  *[Symbol.iterator](): Generator<[Uri, readonly Diagnostic[]]> {
    for (const { uri, findings } of this.#complete.values()) yield [uri, findings];
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#shown.dispose();
    this.#complete.clear();
  }

  #replace(uri: Uri, findings: readonly Diagnostic[]): void {
    const shown = this.#findUnrepeated(uri, findings);
    this.#complete.set(uri.toString(), { uri, findings, shown });
    this.#shown.set(uri, shown);
  }

  /** Writes only changes, because every write causes an event. */
  #update(uri: Uri): void {
    const entry = this.#complete.get(uri.toString());
    if (!entry) return;
    const unrepeated = this.#findUnrepeated(uri, entry.findings);
    if (unrepeated.length === entry.shown.length && unrepeated.every((one, index) => one === entry.shown[index]))
      return;
    entry.shown = unrepeated;
    this.#shown.set(uri, unrepeated);
  }

  #findUnrepeated(uri: Uri, findings: readonly Diagnostic[]): Diagnostic[] {
    const others = languages.getDiagnostics(uri).filter(({ source }) => source !== 'skillwright');
    return removeRepeated(findings, others);
  }
}

function isList(
  target: Uri | readonly (readonly [Uri, readonly Diagnostic[] | undefined])[],
): target is readonly (readonly [Uri, readonly Diagnostic[] | undefined])[] {
  return Array.isArray(target);
}
