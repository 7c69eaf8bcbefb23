import {
  autocompletion,
  type Completion,
  type CompletionSource,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, indentOnInput } from '@codemirror/language';
import { EditorState, type Extension, Prec } from '@codemirror/state';
import { drawSelection, EditorView, keymap, lineNumbers, placeholder } from '@codemirror/view';
import { type EditorMode, hasTemplates } from './field-mode';
import { dropsExpressions } from './insert-expression';
import { pills } from './pills';
import { theme } from './theme';

/** A completion whose row shows a sample of its value beside the name. */
export type SampledCompletion = Completion & { sample?: string };

/** The parts of an editor that know the data its text may name. */
export type DataExtensions = { complete: CompletionSource; extensions: readonly Extension[] };

export type EditorKind = {
  mode: EditorMode;
  isMultiline: boolean;
  placeholder: string | undefined;
};

/** Builds the extensions of an editor. Loads its language first, so that nothing changes while a person types. */
export async function buildExtensions(
  kind: EditorKind,
  data: DataExtensions | undefined,
): Promise<Extension[]> {
  const { mode, isMultiline } = kind;
  const isCode = mode !== 'template';
  return [
    history(),
    drawSelection(),
    theme,
    EditorView.editorAttributes.of({
      class: `${isCode ? 'cm-code' : ''} ${isMultiline ? 'cm-tall' : ''}`,
    }),
    isMultiline ? EditorView.lineWrapping : oneLine,
    kind.placeholder === undefined ? [] : placeholder(kind.placeholder),
    hasTemplates(mode) ? [pills, dropsExpressions] : [],
    data === undefined ? [] : [data.extensions, buildCompletion(data.complete)],
    isCode
      ? [
          lineNumbers(),
          await loadLanguage(mode),
          bracketMatching(),
          indentOnInput(),
          buildBrackets(mode),
        ]
      : [],
    // In text, Tab leaves the field. In code, Tab indents, and Escape and then Tab leave the field.
    keymap.of([...(isCode ? [indentWithTab] : []), ...defaultKeymap, ...historyKeymap]),
  ];
}

/** Closes brackets, except in JSON: there the first brace of a template would close the template. */
const buildBrackets = (mode: EditorMode): Extension =>
  mode === 'json' ? [] : [closeBrackets(), keymap.of(closeBracketsKeymap)];

async function loadLanguage(mode: EditorMode): Promise<Extension> {
  switch (mode) {
    case 'json':
    case 'data':
      return (await import('@codemirror/lang-json')).json();
    case 'javascript':
      return (await import('@codemirror/lang-javascript')).javascript();
    case 'jsonata':
      return (await import('./jsonata-language')).jsonataLanguage;
    default:
      return [];
  }
}

/** Keeps a field on one line. Pasted line breaks become blanks. */
const oneLine: Extension = [
  EditorState.transactionFilter.of((transaction) =>
    transaction.docChanged && transaction.newDoc.lines > 1
      ? [
          {
            changes: {
              from: 0,
              to: transaction.startState.doc.length,
              insert: transaction.newDoc.toString().replace(/\s*\n\s*/g, ' '),
            },
            selection: { anchor: transaction.newSelection.main.head },
          },
        ]
      : transaction,
  ),
  Prec.high(keymap.of([{ key: 'Enter', run: () => true }])),
];

function buildCompletion(source: CompletionSource): Extension {
  return [
    autocompletion({
      override: [source],
      icons: false,
      // The arrows and Enter choose. A delay would swallow the first Enter of a fast typist.
      interactionDelay: 0,
      defaultKeymap: false,
      addToOptions: [{ render: renderSample, position: 90 }],
      tooltipClass: () => 'cm-data',
    }),
    Prec.highest(keymap.of(completionKeymap)),
  ];
}

function renderSample({ sample }: SampledCompletion): Node | null {
  if (sample === undefined || sample === '') {
    return null;
  }
  const element = document.createElement('span');
  element.className = 'cm-completionSample';
  element.textContent = sample;
  return element;
}
