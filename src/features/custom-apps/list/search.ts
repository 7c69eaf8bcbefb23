import * as v from 'valibot';
import { text } from '@/lib/search-params';

/** The defaults, for parameters that are not in the URL. */
export const SEARCH_DEFAULTS = { q: '' };

/** The search params of `/custom-apps`. */
export const customAppsSearch = v.object({ q: text(120) });
