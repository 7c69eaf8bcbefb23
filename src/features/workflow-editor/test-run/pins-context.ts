import type { Json } from '@patchbay/rules/json.ts';
import { createContext, use } from 'react';

/** The outputs that replace nodes in the tests of this person. */
export type Pins = {
  /** The outputs by id of the node. */
  pins: Readonly<Record<string, Json>>;
  /**
   * Pins an output.
   *
   * @returns false if the browser has no room, so that it is kept only until the page is left
   */
  pin: (nodeId: string, output: Json) => boolean;
  unpin: (nodeId: string) => void;
};

const PinsContext = createContext<Pins>({ pins: {}, pin: () => true, unpin: () => undefined });

export const PinsProvider = PinsContext.Provider;

export const usePins = () => use(PinsContext);

export const useIsPinned = (nodeId: string) => Object.hasOwn(usePins().pins, nodeId);
