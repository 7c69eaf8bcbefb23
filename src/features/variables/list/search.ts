import * as v from 'valibot';
import { choice, flag, getDefaults, paging, text } from '@/lib/search-params';

export const SCOPES = ['org', 'linked_account', 'workflow'] as const;

/** The search params of `/developer/variables`. `create` opens the dialog. */
export const variablesSearch = v.object({
  scope: choice(SCOPES),
  search: text(120),
  create: flag,
  ...paging(),
});

/** The defaults, for parameters that are not in the URL. */
export const SEARCH_DEFAULTS = getDefaults(variablesSearch);

export type VariablesSearch = v.InferOutput<typeof variablesSearch>;
