import type { Extension } from '@codemirror/state';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PlainField } from './closed-field';
import type { DataExtensions, EditorKind } from './extensions';
import { type FieldStart, getFieldStart } from './field-start';

type Field = EditorKind & {
  /** Loads the parts of the editor that know the data which the text may name. Undefined without such data. */
  loadData?: () => Promise<DataExtensions>;
};

async function loadExtensions({ loadData, ...kind }: Field): Promise<Extension[]> {
  const [{ buildExtensions }, data] = await Promise.all([import('./extensions'), loadData?.()]);
  return buildExtensions(kind, data);
}

type OpenEditor = {
  Editor: Awaited<typeof import('./code-editor')>['CodeEditor'];
  extensions: readonly Extension[];
  /** The text of the field's label. The editor repeats it, because a label names form controls only. */
  label: string | undefined;
  labels: readonly HTMLElement[];
};

/**
 * Loads the editor of a field when it is about to be edited. Until then, and without a connection, the field
 * is a plain input (`ClosedField`).
 */
export function useCodeEditor(field: Field) {
  const { mode } = field;
  const fieldRef = useRef<PlainField>(null);
  // Read when the plain field is removed, because keys and clicks may follow the decision to remove it.
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
  /** Opens the loaded editor, but not while a character is composed, which would be lost. */
  const show = () => {
    const plainField = fieldRef.current;
    if (loaded.current !== null && plainField !== null && !isComposing.current) {
      setOpen({ ...loaded.current, ...getLabels(plainField) });
    }
  };
  const want = async () => {
    if (isLoading.current) {
      return;
    }
    isLoading.current = true;
    try {
      loadedMode.current = mode;
      const [{ CodeEditor }, extensions] = await Promise.all([
        import('./code-editor'),
        loadExtensions(field),
      ]);
      loaded.current = { Editor: CodeEditor, extensions };
      show();
    } catch {
      // The next attempt to edit the field loads it again.
      isLoading.current = false;
    }
  };
  // A typed text may turn out to be JSON, which changes the mode.
  const loadedMode = useRef(mode);
  const change = useEffectEvent(async () => {
    loadedMode.current = mode;
    const extensions = await loadExtensions(field);
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
      plainField: PlainField,
      { hadCaret, before }: { hadCaret: boolean; before: string | undefined },
    ) => {
      start.current = { ...getFieldStart(plainField, hadCaret), before };
    },
    // Not during a click, because the browser could not focus a pressed field that is removed by then.
    open: isPressed ? null : open,
    press: () => setIsPressed(true),
    want,
    setComposing: (isNow: boolean) => {
      isComposing.current = isNow;
      show();
    },
  };
}

function getLabels({ labels }: PlainField): Pick<OpenEditor, 'label' | 'labels'> {
  return { label: labels?.[0]?.textContent ?? undefined, labels: [...(labels ?? [])] };
}
