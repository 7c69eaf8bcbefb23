import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { DraftSaver } from './draft-saver';
import type { SaverState } from './save-status';

const SaverContext = createContext<DraftSaver | null>(null);

export const SaverProvider = SaverContext.Provider;

/**
 * Returns the saver of the editor around the component.
 *
 * @throws Error outside of an editor
 */
export function useSaver(): DraftSaver {
  const saver = useContext(SaverContext);
  if (saver === null) {
    throw new Error('There is no editor around the component.');
  }
  return saver;
}

/** Returns a part of the saver's state, and renders again when it changes. */
export function useSaverState<Part>(part: (state: SaverState) => Part): Part {
  return useStore(useSaver().state, part);
}
