import { maxCompiledSchemas, maxValidationErrors } from '../limits.js';
import { messages } from '../messages/index.js';
import type { ParseOption as Option, XmlDocument as Document, XsdValidator as Schema } from 'libxml2-wasm';
import type {
  LibraryError,
  SchemaSource,
  ValidationReport,
  ValidationRequest,
  XmlValidator,
} from '../../core/index.js';

/** Encodings whose label says nothing about text that was decoded already; others are left to libxml2's own check. */
const legacyEncoding =
  /^<\?xml[^>]*\sencoding\s*=\s*["'](?:us-ascii|ascii|iso-8859-\d+|latin\d|windows-125\d|cp125\d|shift_jis|sjis|euc-(?:jp|kr)|iso-2022-\w+|gb2312|gbk|gb18030|big5|koi8-[ru]|macintosh)["']/i;

type Compiled = { readonly schema: Schema; readonly document: Document } | { readonly errors: readonly LibraryError[] };

/** Loads libxml2 (once per process, on first use) and gives a validator with a cache of compiled schemas of its own. */
export async function loadLibxml2Validator(): Promise<XmlValidator> {
  const library = await import('libxml2-wasm');
  const { XmlDocument, XsdValidator, ParseOption, XmlLibError, XmlBufferInputProvider } = library;
  const combineOptions = (...options: readonly Option[]): Option =>
    options.reduce((sum, option) => (sum | option) as Option);
  const safeOptions = combineOptions(
    ParseOption.XML_PARSE_NOENT,
    ParseOption.XML_PARSE_NO_XXE,
    ParseOption.XML_PARSE_NONET,
    ParseOption.XML_PARSE_BIG_LINES,
  );
  const lenientOptions = combineOptions(safeOptions, ParseOption.XML_PARSE_RECOVER, ParseOption.XML_PARSE_NOERROR);
  const compiled = new Map<SchemaSource, Compiled>();
  const encoder = new TextEncoder();

  const toLibraryErrors = (cause: unknown): readonly LibraryError[] => {
    if (!(cause instanceof XmlLibError)) throw cause;
    if (cause.details.length === 0) return [{ message: cause.message, level: 3, line: 1, column: 0 }];
    return cause.details.map(({ message, level, line, col, xpath, file }) => ({
      message: message.trimEnd(),
      level,
      line,
      column: col,
      ...(xpath !== undefined && { path: xpath }),
      ...(file !== undefined && { file }),
    }));
  };

  function parse(text: string, option: Option, url?: string): Document | readonly LibraryError[] {
    try {
      // libxml2 takes off one byte order mark. The document's own is not in the text, so that this one is a mistake.
      return XmlDocument.fromString(text.startsWith('\uFEFF') ? `\uFEFF${text}` : text, {
        option: legacyEncoding.test(text) ? combineOptions(option, ParseOption.XML_PARSE_IGNORE_ENC) : option,
        ...(url !== undefined && { url }),
      });
    } catch (cause) {
      return toLibraryErrors(cause);
    }
  }

  function compileSchema(source: SchemaSource): Compiled {
    const document = parse(source.text, safeOptions, source.uri);
    if (!(document instanceof XmlDocument)) return { errors: document };
    const buffers = Object.fromEntries(
      Array.from(source.imports).flatMap(([uri, text]) => {
        const bytes = encoder.encode(text);
        return listSpellings(uri).map(spelling => [spelling, bytes]);
      }),
    );
    library.xmlRegisterInputProvider(new XmlBufferInputProvider(buffers));
    try {
      return { schema: XsdValidator.fromDoc(document), document };
    } catch (cause) {
      document.dispose();
      return { errors: cause instanceof XmlLibError ? toLibraryErrors(cause) : [createUnknownError(cause)] };
    } finally {
      library.xmlCleanupInputProvider();
    }
  }

  function getCompiledSchema(source: SchemaSource): Compiled {
    const entry = compiled.get(source) ?? compileSchema(source);
    compiled.delete(source);
    compiled.set(source, entry);
    for (const [oldest, entry] of compiled) {
      if (compiled.size <= maxCompiledSchemas) break;
      compiled.delete(oldest);
      disposeSchema(entry);
    }
    return entry;
  }

  function validateDocument(document: Document, schema: Schema): Pick<ValidationReport, 'errors' | 'more' | 'stopped'> {
    try {
      schema.validate(document);
      return { errors: [], more: 0 };
    } catch (cause) {
      // An internal error has no details: libxml2 ends so when matching a pattern has cost it too much.
      if (!(cause instanceof XmlLibError)) {
        return {
          errors: [],
          more: 0,
          stopped: messages.schema.libraryGaveUp(),
        };
      }
      const errors = toLibraryErrors(cause);
      return { errors: errors.slice(0, maxValidationErrors), more: Math.max(0, errors.length - maxValidationErrors) };
    }
  }

  function validateText({ text, schema: source, repaired }: ValidationRequest): ValidationReport {
    let parsed = parse(text, safeOptions, documentUrl);
    const parseErrors = parsed instanceof XmlDocument ? [] : parsed;
    const emptyReport: ValidationReport = { parseErrors, schemaErrors: [], errors: [], more: 0 };
    try {
      if (!source) return emptyReport;
      const entry = getCompiledSchema(source);
      if ('errors' in entry) return { ...emptyReport, schemaErrors: entry.errors };
      if (!(parsed instanceof XmlDocument)) {
        const isFatal = parseErrors.some(({ level }) => level > 2);
        if (isFatal && repaired === undefined) return emptyReport;
        parsed = parse(isFatal && repaired !== undefined ? repaired : text, lenientOptions);
      }
      if (!(parsed instanceof XmlDocument)) return emptyReport;
      return { ...emptyReport, ...validateDocument(parsed, entry.schema) };
    } finally {
      if (parsed instanceof XmlDocument) parsed.dispose();
    }
  }

  return {
    validate: request => Promise.resolve(validateText(request)),
    compile(source) {
      const entry = getCompiledSchema(source);
      return Promise.resolve({ errors: 'errors' in entry ? entry.errors : [] });
    },
    dispose() {
      for (const entry of compiled.values()) disposeSchema(entry);
      compiled.clear();
    },
  };
}

/** libxml2 joins a location to its base as written, so that one URI may be asked for encoded or not. */
function listSpellings(uri: string): readonly string[] {
  try {
    return [uri, decodeURI(uri), decodeURIComponent(uri)];
  } catch {
    return [uri];
  }
}

/** With a URL, errors in the document have a file, and errors in the text of its entities have none. */
const documentUrl = 'skillwright:/document.xml';

function disposeSchema(entry: Compiled): void {
  if ('errors' in entry) return;
  entry.schema.dispose();
  entry.document.dispose();
}

const createUnknownError = (cause: unknown): LibraryError => ({
  message: cause instanceof Error ? cause.message : String(cause),
  level: 3,
  line: 1,
  column: 0,
});
