import * as v from 'valibot';
import { choice, id } from '@/lib/search-params';

/** The defaults, for parameters that are not in the URL. */
export const NEW_DEFAULTS = { from: '', app: '' } as const;

/**
 * The search params of `/custom-apps/new`: `from` is the source of the app, `app` the id of the
 * created app, for pages opened with a token, which have no other URL for it.
 */
export const newAppSearch = v.object({
  from: choice(['', 'scratch', 'openapi']),
  app: id,
});
