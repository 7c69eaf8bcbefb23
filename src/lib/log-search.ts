import * as v from 'valibot';
import { day, id, paging, text } from './search-params';

// The search params that the logs share (spec section 3). Part of the first load.

/** The entries of a log's search params; limits as in the contract. Beyond 10,000 rows the server has no pages. */
export const logSearchEntries = {
  workflow_name: text(240),
  workflow_id: id,
  event_name: text(240),
  linked_account_id: text(128),
  start_date: day,
  end_date: day,
  ...paging(400),
};

const logSearch = v.object(logSearchEntries);

export type LogSearch = v.InferOutput<typeof logSearch>;
