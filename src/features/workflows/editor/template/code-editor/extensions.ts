import {
  autocompletion,
  type CompletionSource,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, indentOnInput } from '@codemirror/language';
import { EditorState, type Extension, Prec } from '@codemirror/state';
import { drawSelection, EditorView, keymap, lineNumbers, placeholder } from '@codemirror/view';
import { type FieldMode, hasTemplates } from '../field-mode';
import type { DataSources, SourceSet } from '../source-set';
import {
  completeInput,
  completeParams,
  completeTemplate,
  type DataCompletion,
} from './completions';
import { dropsExpressions } from './insert-expression';
import { pills } from './pills';
import { sampleTooltip } from './sample-tooltip';
import { theme } from './theme';

export type EditorKind = {
  mode: FieldMode;
  isMultiline: boolean;
  placeholder: string | undefined;
  /** Called when something is completed, so that newer samples count. */
  sources: () => { all: DataSources; set: SourceSet } | null;
};

/** With the language loaded, so that nothing changes under the typing later. */
export async function editorExtensions(kind: EditorKind): Promise<Extension[]> {
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
    hasTemplates(mode)
      ? [pills, dropsExpressions, sampleTooltip(() => kind.sources()?.set ?? null)]
      : [],
    completion(kind),
    isCode
      ? [lineNumbers(), await languageOf(mode), bracketMatching(), indentOnInput(), brackets(mode)]
      : [],
    // In text, Tab leaves the field; in code Escape and Tab do.
    keymap.of([...(isCode ? [indentWithTab] : []), ...defaultKeymap, ...historyKeymap]),
  ];
}

/** Not in JSON, where the braces of a template would close themselves at the first one. */
const brackets = (mode: FieldMode): Extension =>
  mode === 'json' ? [] : [closeBrackets(), keymap.of(closeBracketsKeymap)];

async function languageOf(mode: FieldMode): Promise<Extension> {
  switch (mode) {
    case 'json':
      return (await import('@codemirror/lang-json')).json();
    case 'javascript':
      return (await import('@codemirror/lang-javascript')).javascript();
    case 'jsonata':
      return (await import('./jsonata-language')).jsonataLanguage;
    default:
      return [];
  }
}

/** Line breaks that are pasted become blanks. */
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

function completion({ mode, sources }: EditorKind): Extension {
  const source: CompletionSource = (context) => {
    const known = sources();
    if (known === null) {
      return null;
    }
    switch (mode) {
      case 'javascript':
        return completeParams(context, known.all);
      case 'jsonata':
        return completeInput(context, known.all);
      default:
        return completeTemplate(context, known.set);
    }
  };
  return [
    autocompletion({
      override: [source],
      icons: false,
      // The arrows and Enter choose; a delay would take the first Enter of a fast typist.
      interactionDelay: 0,
      defaultKeymap: false,
      addToOptions: [{ render: renderSample, position: 90 }],
      tooltipClass: () => 'cm-data',
    }),
    Prec.highest(keymap.of(completionKeymap)),
  ];
}

function renderSample({ sample }: DataCompletion): Node | null {
  if (sample === undefined || sample === '') {
    return null;
  }
  const shown = document.createElement('span');
  shown.className = 'cm-completionSample';
  shown.textContent = sample;
  return shown;
}
