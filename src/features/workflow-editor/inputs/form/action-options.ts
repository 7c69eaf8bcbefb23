import type { JsonObject } from '@patchbay/rules/json.ts';
import { createContext } from 'react';

/** Whose values the fields of an action offer. */
type ActionOptions = {
  slug: string;
  actionId: string;
  /** Id of the linked account; undefined: none is chosen yet. */
  accountId: string | undefined;
  /** What is chosen in the fields of the action. */
  input: JsonObject;
};

export const ActionOptionsContext = createContext<ActionOptions | null>(null);
