import * as v from 'valibot';
import { ALL, choice, getDefaults, text } from '@/lib/search-params';

/** The search params of `/apps`. An invalid value is ignored. */
export const appsSearch = v.object({
  q: text(120),
  category: text(120, ALL),
  state: choice([ALL, 'enabled', 'not_enabled', 'custom']),
  auth: choice([ALL, 'oauth2', 'keybased']),
  sort: choice(['enabled', 'name', 'customers']),
});

/** The defaults, for parameters that are not in the URL. */
export const SEARCH_DEFAULTS = getDefaults(appsSearch);

export type AppsSearch = v.InferOutput<typeof appsSearch>;
