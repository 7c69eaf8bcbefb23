import type { Json } from '@patchbay/rules/json.ts';
import { createContext, use } from 'react';

/** Outputs that take the place of nodes in the tests of this person. */
export type Pins = {
  /** By node id. */
  pins: Readonly<Record<string, Json>>;
  /** @returns false where the browser has no room: then it is kept until the page is left */
  pin: (nodeId: string, output: Json) => boolean;
  unpin: (nodeId: string) => void;
};

const PinsContext = createContext<Pins>({ pins: {}, pin: () => true, unpin: () => undefined });

export const PinsProvider = PinsContext.Provider;

export const usePins = () => use(PinsContext);

export const useIsPinned = (nodeId: string) => Object.hasOwn(usePins().pins, nodeId);
