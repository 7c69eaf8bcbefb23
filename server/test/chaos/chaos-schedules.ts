import { asBackend, type Send } from '@patchbay/test-kit/server/call-app.ts';

const SCHEDULES = '/api/v1/workflow/public/scheduled';
const FIRST_IN_MS = 8000;

/**
 * Makes schedules of one moment each, some seconds from now, spread over the customers. Returns the tokens that their
 * runs start with.
 */
export async function makeSchedules(
  send: Send,
  testKey: string,
  options: { workflow: string; accounts: readonly string[]; count: number; spreadMs: number },
): Promise<string[]> {
  const { workflow, accounts, count, spreadMs } = options;
  const begin = Date.now() + FIRST_IN_MS;
  const tokens: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const at = new Date(begin + (spreadMs * number) / count);
    const token = `schedule-${number}`;
    const headers = {
      ...asBackend(testKey),
      workflow_id_alias: workflow,
      linked_account_id: accounts[number % accounts.length] ?? '',
    };
    const made = await send('POST', SCHEDULES, headers, {
      trigger_type: 'interval',
      interval_dates: [{ date: toDateParts(at), tz: 'UTC' }],
      payload: { token },
    });
    if (made.status !== 200) {
      throw new Error(`A schedule was refused: ${JSON.stringify(made.body)}`);
    }
    tokens.push(token);
  }
  return tokens;
}

const toDateParts = (at: Date) => ({
  year: at.getUTCFullYear(),
  month: at.getUTCMonth() + 1,
  day: at.getUTCDate(),
  hour: at.getUTCHours(),
  minute: at.getUTCMinutes(),
  second: at.getUTCSeconds(),
});
