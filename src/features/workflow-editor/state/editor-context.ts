import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { EditorState, EditorStore } from './editor-store';

const EditorContext = createContext<EditorStore | null>(null);

export const EditorProvider = EditorContext.Provider;

/**
 * Returns the store of the editor around the component.
 *
 * @throws Error outside of an editor
 */
export function useEditorStore(): EditorStore {
  const store = useContext(EditorContext);
  if (store === null) {
    throw new Error('There is no editor around the component.');
  }
  return store;
}

/** Returns a part of the editor's state, and renders again when it changes. */
export function useEditor<Part>(part: (state: EditorState) => Part): Part {
  return useStore(useEditorStore(), part);
}
