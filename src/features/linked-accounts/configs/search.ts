import * as v from 'valibot';
import { choice } from '@/lib/search-params';

/** The sections of a config's page, by their name in the URL. */
export const CONFIG_SECTIONS = ['values', 'edit', 'history'] as const;

export type ConfigSection = (typeof CONFIG_SECTIONS)[number];

/** The defaults, for parameters that are not in the URL. */
export const SEARCH_DEFAULTS = { section: 'values' } as const;

/** The search params of `/connections/{id}/configs/{slug}/{configId}`. */
export const configPageSearch = v.object({
  section: choice(CONFIG_SECTIONS),
});
