import type { Extension } from '@codemirror/state';
import { useRef, useState } from 'react';
import type { PlainField } from './closed-field';
import type { EditorKind } from './code-editor/extensions';

const load = () =>
  Promise.all([import('./code-editor/code-editor'), import('./code-editor/extensions')]);

type OpenEditor = {
  Editor: Awaited<ReturnType<typeof load>>[0]['CodeEditor'];
  extensions: readonly Extension[];
  /** As the plain field was left. */
  start: { anchor: number; head: number; hasFocus: boolean };
  /** The text of its label, which cannot name what is no form control. */
  label: string | undefined;
  labels: readonly HTMLElement[];
};

/** Loads the editor once the plain field is wanted. Without a connection, the plain field stays. */
export function useCodeEditor(kind: EditorKind) {
  const fieldRef = useRef<PlainField>(null);
  const isLoading = useRef(false);
  const [open, setOpen] = useState<OpenEditor | null>(null);
  const want = async () => {
    if (isLoading.current) {
      return;
    }
    isLoading.current = true;
    try {
      const [{ CodeEditor }, { editorExtensions }] = await load();
      const extensions = await editorExtensions(kind);
      const field = fieldRef.current;
      if (field !== null) {
        setOpen({ Editor: CodeEditor, extensions, ...stateOf(field) });
      }
    } catch {
      // It is tried again the next time.
      isLoading.current = false;
    }
  };
  return { fieldRef, open, want };
}

function stateOf(field: PlainField): Pick<OpenEditor, 'start' | 'label' | 'labels'> {
  const { selectionStart, selectionEnd, labels } = field;
  const end = field.value.length;
  return {
    start: {
      anchor: selectionStart ?? end,
      head: selectionEnd ?? end,
      hasFocus: document.activeElement === field,
    },
    label: labels?.[0]?.textContent ?? undefined,
    labels: [...(labels ?? [])],
  };
}
