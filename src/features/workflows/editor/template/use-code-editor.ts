import type { Extension } from '@codemirror/state';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PlainField } from './closed-field';
import type { EditorKind } from './code-editor/extensions';
import { type FieldStart, startOf } from './field-start';

const load = () =>
  Promise.all([import('./code-editor/code-editor'), import('./code-editor/extensions')]);

type OpenEditor = {
  Editor: Awaited<ReturnType<typeof load>>[0]['CodeEditor'];
  extensions: readonly Extension[];
  /** The text of its label, which cannot name what is no form control. */
  label: string | undefined;
  labels: readonly HTMLElement[];
};

/** Loads the editor once the plain field is wanted. Without a connection, the plain field stays. */
export function useCodeEditor(kind: EditorKind) {
  const fieldRef = useRef<PlainField>(null);
  // Read when the field goes, not when that is decided: keys and clicks come in between.
  const start = useRef<FieldStart>({ anchor: 0, head: 0, hasFocus: false });
  const isLoading = useRef(false);
  const isComposing = useRef(false);
  const loaded = useRef<Pick<OpenEditor, 'Editor' | 'extensions'>>(null);
  const [open, setOpen] = useState<OpenEditor | null>(null);
  const [isPressed, setIsPressed] = useState(false);
  useEffect(() => {
    if (!isPressed) {
      return undefined;
    }
    const release = () => setIsPressed(false);
    window.addEventListener('pointerup', release);
    window.addEventListener('pointercancel', release);
    return () => {
      window.removeEventListener('pointerup', release);
      window.removeEventListener('pointercancel', release);
    };
  }, [isPressed]);
  /** Not in the middle of a character, which would be lost. */
  const show = () => {
    const field = fieldRef.current;
    if (loaded.current !== null && field !== null && !isComposing.current) {
      setOpen({ ...loaded.current, ...labelsOf(field) });
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
    start,
    leave: (
      field: PlainField,
      { hadCaret, before }: { hadCaret: boolean; before: string | undefined },
    ) => {
      start.current = { ...startOf(field, hadCaret), before };
    },
    // Not in the middle of a click: the browser focuses what was pressed, and nothing where that is gone by then.
    open: isPressed ? null : open,
    press: () => setIsPressed(true),
    want,
    setComposing: (isNow: boolean) => {
      isComposing.current = isNow;
      show();
    },
  };
}

function labelsOf({ labels }: PlainField): Pick<OpenEditor, 'label' | 'labels'> {
  return { label: labels?.[0]?.textContent ?? undefined, labels: [...(labels ?? [])] };
}
