import * as v from 'valibot';
import { flag, PAGE_DEFAULTS, paging, text } from '@/lib/search-params';

/** The defaults, for parameters that are not in the URL. */
export const SEARCH_DEFAULTS = { search: '', ...PAGE_DEFAULTS };

/** The search params of `/developer/events`. `create` opens the dialog. */
export const eventsSearch = v.object({ search: text(240), create: flag, ...paging() });

export type EventsSearch = v.InferOutput<typeof eventsSearch>;
