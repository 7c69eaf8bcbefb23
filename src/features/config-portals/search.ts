import * as v from 'valibot';

const id = v.optional(v.fallback(v.pipe(v.string(), v.maxLength(64)), ''), '');

/** What the editor of a config portal shows, in the URL of the app's page; '' for nothing chosen. */
export const portalSearch = { page: id, workflow: id, field: id };

export const PORTAL_SEARCH_DEFAULTS = { page: '', workflow: '', field: '' } as const;
