import * as v from 'valibot';

const id = v.optional(v.fallback(v.pipe(v.string(), v.maxLength(64)), ''), '');

/** The URL parameters that name the selected part of a portal. An empty text selects nothing. */
export const portalSearch = { page: id, workflow: id, field: id };

export const PORTAL_SEARCH_DEFAULTS = { page: '', workflow: '', field: '' } as const;
