import { formatDatePart } from '@patchbay/rules/templates/date-part.ts';
import type { SettingsOf } from '#domain/workflows/graph/node-settings.ts';
import { NodeError } from '../node-error.ts';
import type { NodeExecutor } from '../node-type.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const MAX_DELAY_MS = 30 * DAY_MS;
const NOTHING = { days: 0, hours: 0, minutes: 0, seconds: 0 };

type Settings = SettingsOf<'delay'>;

/** Waits for a duration or until a moment. Does not wait if a caller waits for the run. */
export function createDelayExecutor({ clock }: { clock: () => Date }): NodeExecutor<'delay'> {
  return {
    type: 'delay',
    execute: async ({ run, wait }, settings) => {
      if (run.isSync) {
        return { kind: 'done', output: { ...toOutput(settings), ...NOTHING } };
      }
      const now = clock();
      const wakeAt = getWakeTime(settings, now);
      if (wakeAt.getTime() - now.getTime() > MAX_DELAY_MS) {
        throw new NodeError(
          'DELAY_TOO_LONG',
          `The run would wait until ${wakeAt.toISOString()}, and it waits for at most 30 days.`,
          {
            isRepeatable: false,
          },
        );
      }
      return wait === null && wakeAt > now
        ? { kind: 'wait', wakeAt, state: null }
        : { kind: 'done', output: toOutput(settings) };
    },
  };
}

function getWakeTime(settings: Settings, now: Date): Date {
  const { days, hours, minutes, seconds } = settings;
  const duration =
    Number(days) * DAY_MS +
    Number(hours) * HOUR_MS +
    Number(minutes) * MINUTE_MS +
    Number(seconds) * SECOND_MS;
  if (settings.action === 'wait_for') {
    return new Date(now.getTime() + duration);
  }
  const base = formatDatePart(settings.base_date, undefined);
  if (typeof base !== 'string') {
    throw new NodeError(
      'INPUT_INVALID',
      `"${settings.base_date}" is not a date with a time. Write it as 2026-11-18T14:05:00Z.`,
      { pointer: '/base_date', isRepeatable: false },
    );
  }
  const sign = settings.before_or_after === 'before' ? -1 : 1;
  return new Date(Date.parse(base) + sign * duration);
}

function toOutput(settings: Settings) {
  const { days, hours, minutes, seconds } = settings;
  const parts = { days, hours, minutes, seconds };
  return settings.action === 'wait_for'
    ? parts
    : {
        ...parts,
        base_date: settings.base_date,
        operand: settings.before_or_after === 'before' ? '-' : '+',
      };
}
