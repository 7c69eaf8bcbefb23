import * as v from 'valibot';
import { flag, text } from '@/lib/search-params';

/** The defaults, for parameters that are not in the URL. */
export const SEARCH_DEFAULTS = { q: '' };

/** The search params of `/developer/webhooks`. `create` opens the form. */
export const webhooksSearch = v.object({ q: text(120), create: flag });
