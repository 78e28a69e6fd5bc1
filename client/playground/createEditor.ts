import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { lintKeymap, setDiagnostics } from '@codemirror/lint';
import { EditorState, type Text } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import type { WireRange } from '../../server/src/shared/requests.js';

/** A finding of the server, as LSP sends it. */
export interface Diagnostic {
  readonly range: WireRange;
  /** 1: error, 2: warning, 3: information, 4: hint. */
  readonly severity: 1 | 2 | 3 | 4;
  readonly code: string;
  readonly message: string;
}

export interface TextEdit {
  readonly range: WireRange;
  readonly newText: string;
}

export interface Editor {
  readonly text: string;
  setText(text: string): void;
  show(diagnostics: readonly Diagnostic[]): void;
  /** Selects a range and moves the focus to it. */
  select(range: WireRange): void;
  apply(edits: readonly TextEdit[]): void;
}

export const severityNames = { 1: 'error', 2: 'warning', 3: 'info', 4: 'hint' } as const;

const theme = EditorView.theme({
  '&': { height: '100%', color: 'var(--text)', backgroundColor: 'var(--editor)' },
  '&.cm-focused': { outline: '2px solid var(--focus)' },
  '.cm-scroller': { fontFamily: 'ui-monospace, monospace', fontSize: '0.875rem', lineHeight: '1.5' },
  '.cm-content': { caretColor: 'var(--text)' },
  '.cm-gutters': { color: 'var(--muted)', backgroundColor: 'var(--editor)', border: 'none' },
  '.cm-tooltip': { color: 'var(--text)', backgroundColor: 'var(--panel)', border: '1px solid var(--border)' },
  '.cm-panels': { color: 'var(--text)', backgroundColor: 'var(--panel)' },
  // The library draws its lines with images, which the content security policy does not allow.
  '.cm-lintRange': { backgroundImage: 'none', textDecoration: 'underline wavy', textUnderlineOffset: '0.2em' },
  '.cm-lintRange-error': { backgroundImage: 'none', textDecorationColor: 'var(--error)' },
  '.cm-lintRange-warning': { backgroundImage: 'none', textDecorationColor: 'var(--warning)' },
  '.cm-lintRange-info, .cm-lintRange-hint': { backgroundImage: 'none', textDecorationColor: 'var(--info)' },
});

/** @param root a shadow root: there the library uses constructed style sheets, which the content security policy allows */
export function createEditor(root: ShadowRoot, label: string, onChange: () => void): Editor {
  const extensions = [
    lineNumbers(),
    history(),
    keymap.of([...defaultKeymap, ...historyKeymap, ...lintKeymap]),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false' }),
    EditorView.updateListener.of(update => {
      if (update.docChanged) onChange();
    }),
    theme,
  ];
  const view = new EditorView({ state: EditorState.create({ extensions }), parent: root, root });
  const spanOf = ({ start, end }: WireRange): { from: number; to: number } => ({
    from: toOffset(view.state.doc, start),
    to: toOffset(view.state.doc, end),
  });
  return {
    get text() {
      return view.state.doc.toString();
    },
    setText(text) {
      view.setState(EditorState.create({ doc: text, extensions }));
    },
    show(diagnostics) {
      const shown = diagnostics.map(({ range, severity, message, code }) => ({
        ...spanOf(range),
        severity: severityNames[severity],
        message,
        source: code,
      }));
      view.dispatch(setDiagnostics(view.state, shown));
    },
    select(range) {
      const { from, to } = spanOf(range);
      view.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true });
      view.focus();
    },
    apply(edits) {
      view.dispatch({ changes: edits.map(({ range, newText }) => ({ ...spanOf(range), insert: newText })) });
      view.focus();
    },
  };
}

/** The text may have changed since the server saw it: a position outside is moved into it. */
function toOffset(text: Text, { line, character }: WireRange['start']): number {
  if (line >= text.lines) return text.length;
  const { from, to } = text.line(line + 1);
  return Math.min(from + character, to);
}
