// Measures schedules of one organization that are due in the same minute: how fast their runs reach the
// queue, and how late the run of another organization is.
import { setTimeout as sleep } from 'node:timers/promises';
import { many } from './input.ts';
import type { Org, Platform } from './platform.ts';
import { createDocument, importAndPublish } from './workflow-documents.ts';

const SCHEDULES = 2000;
const AIM_PER_SECOND = 500;
/** The maximum seconds that the other organization's run may be late. */
const AIM_LATENESS = 3;
/** The number of linked accounts, each of which may have 100 schedules. */
const ACCOUNTS = 20;
const LIMIT_MS = 150_000;
const CREATED_MS = 45_000;

interface Runs {
  totalDocs: number;
  docs: { createdAt: string }[];
}

/** Prints the figures, and returns whether they reach the aims. */
export async function benchSchedules({ api, org, other }: Platform): Promise<boolean> {
  const due = new Date(Math.ceil((Date.now() + CREATED_MS) / 60_000) * 60_000);
  const create = async (owner: Org) => {
    const id = await importAndPublish(api, owner, createDocument([]));
    const body = { trigger_type: 'interval', interval_dates: [toScheduledDate(due)] };
    const schedule = (linked_account_id: string) => {
      const headers = { ...owner.asBackend, linked_account_id, workflow_id_alias: id };
      return api.send('POST', '/api/v1/workflow/public/scheduled', headers, body);
    };
    return { id, schedule };
  };
  const [busy, neighbor] = [await create(org), await create(other)];
  const accounts = many(ACCOUNTS, (index) => `bench-schedules-${index}`);
  for (const account_id of accounts) {
    await api.send('POST', '/api/v2/public/linked-account', org.asBackend, { account_id });
  }
  for (let index = 0; index < SCHEDULES; index += ACCOUNTS) {
    await Promise.all(accounts.map(busy.schedule));
  }
  await neighbor.schedule('bench-busy');
  if (Date.now() > due.getTime()) {
    process.stdout.write('The schedules were created after they were due: not measured.\n');
    return false;
  }
  await sleep(due.getTime() - Date.now());
  const list = (owner: Org, workflow: string, sortAsc: boolean) =>
    api.send<Runs>(
      'GET',
      `/api/v2/public/execution?workflow_id=${workflow}&limit=1&sortAsc=${sortAsc}`,
      owner.asBackend,
    );
  const end = Date.now() + LIMIT_MS;
  let count = 0;
  while (count < SCHEDULES && Date.now() < end) {
    await sleep(1000);
    count = (await list(org, busy.id, true)).totalDocs;
  }
  const at = async (owner: Org, workflow: string, sortAsc: boolean) =>
    Date.parse((await list(owner, workflow, sortAsc)).docs[0]?.createdAt ?? '');
  const seconds = (time: number) => (time - due.getTime()) / 1000;
  const [first, last] = [await at(org, busy.id, true), await at(org, busy.id, false)];
  const late = seconds(await at(other, neighbor.id, true));
  const rate = count / Math.max(0.001, (last - first) / 1000);
  process.stdout.write(
    `\n${SCHEDULES} schedules due in one minute: ${count} started, ${rate.toFixed(0)}/s (aim ${AIM_PER_SECOND}), the last ${seconds(last).toFixed(1)} s late; ` +
      `the one of another organization ${late.toFixed(1)} s late (aim ${AIM_LATENESS})\n`,
  );
  return rate >= AIM_PER_SECOND && late <= AIM_LATENESS;
}

function toScheduledDate(moment: Date) {
  return {
    date: {
      day: moment.getUTCDate(),
      month: moment.getUTCMonth() + 1,
      year: moment.getUTCFullYear(),
      hour: moment.getUTCHours(),
      minute: moment.getUTCMinutes(),
    },
    tz: 'UTC',
  };
}
