import type { JsonObject } from '@patchbay/rules/json.ts';
import { createContext } from 'react';

/** The source of the values that the fields of an action offer. */
type ActionOptions = {
  slug: string;
  actionId: string;
  /** The id of the linked account; undefined if none is chosen yet. */
  accountId: string | undefined;
  /** The current values of the action's fields. */
  input: JsonObject;
};

export const ActionOptionsContext = createContext<ActionOptions | null>(null);
