import * as v from 'valibot';
import { logSearchEntries } from '@/lib/log-search';
import { ALL, choice, flag, getDefaults, id } from '@/lib/search-params';

/** The search params of `/logs/schedules`; limits as in the contract. */
export const schedulesSearch = v.object({
  ...logSearchEntries,
  /** `problem` selects those with a problem, in any state. */
  status: choice([ALL, 'running', 'paused', 'inactive', 'problem']),
  /** The schedule whose details are open. */
  schedule: id,
  /** Whether the dialog that creates a schedule is open. */
  create: flag,
});

/** The defaults, for parameters that are not in the URL. */
export const SEARCH_DEFAULTS = getDefaults(schedulesSearch);

export type SchedulesSearch = v.InferOutput<typeof schedulesSearch>;
