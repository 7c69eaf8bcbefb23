import * as v from 'valibot';
import { choice, flag, text } from '@/lib/search-params';

export const MEMBERS_DEFAULTS = { view: 'people', q: '' } as const;

/** The search params of `/settings/members`; `invite` opens the dialog. An invalid value is ignored. */
export const membersSearch = v.object({
  view: choice(['people', 'roles']),
  q: text(120),
  invite: flag,
});
