import type { Extension } from '@codemirror/state';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
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
  const isComposing = useRef(false);
  const loaded = useRef<Pick<OpenEditor, 'Editor' | 'extensions'>>(null);
  const [open, setOpen] = useState<OpenEditor | null>(null);
  /** Not in the middle of a character, which would be lost. */
  const show = () => {
    const field = fieldRef.current;
    if (loaded.current !== null && field !== null && !isComposing.current) {
      setOpen({ ...loaded.current, ...stateOf(field) });
    }
  };
  const want = async () => {
    if (isLoading.current) {
      return;
    }
    isLoading.current = true;
    try {
      const [{ CodeEditor }, { editorExtensions }] = await load();
      loadedMode.current = mode;
      loaded.current = { Editor: CodeEditor, extensions: await editorExtensions(kind) };
      show();
    } catch {
      // It is tried again the next time.
      isLoading.current = false;
    }
  };
  // What is typed may turn out to be JSON.
  const { mode } = kind;
  const loadedMode = useRef(mode);
  const change = useEffectEvent(async () => {
    loadedMode.current = mode;
    const { editorExtensions } = await import('./code-editor/extensions');
    const extensions = await editorExtensions(kind);
    setOpen((old) => (old === null || loadedMode.current !== mode ? old : { ...old, extensions }));
  });
  const isOpen = open !== null;
  useEffect(() => {
    if (isOpen && loadedMode.current !== mode) {
      change().catch(() => undefined);
    }
  }, [isOpen, mode]);
  return {
    fieldRef,
    open,
    want,
    setComposing: (isNow: boolean) => {
      isComposing.current = isNow;
      show();
    },
  };
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
