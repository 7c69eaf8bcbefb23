// Measures `/healthz` while one customer saves large schemas of events and fires events that are checked by them.
import { setTimeout as sleep } from 'node:timers/promises';
import { many } from './input.ts';
import { type LargeSchema, largeSchemas } from './large-schemas.ts';
import type { Platform } from './platform.ts';
import { longest, median, quantile } from './statistics.ts';

const ROUNDS = 3;
const IDLE_MS = 6000;
const BUSY_MS = 12_000;
/** The number of schemas that are saved and used at the same time. */
const AT_ONCE = 4;
/** The maximum ratio of the p99 wait to that of an idle server. */
const AIM = 3;
const EVENTS = '/api/v2/public/application/event';
const FIRE = '/api/v2/public/event';

/** Prints the figures, and returns whether they reach the aim. */
export async function benchEventSchemas({ api, org, watch }: Platform): Promise<boolean> {
  const outcomes = new Map<string, number>();
  const saveAndUse = async ({ name, json_schema, payload }: LargeSchema, event: string) => {
    const definition = JSON.stringify({ name: event, response: {}, json_schema });
    const saved = await api.sendText('POST', EVENTS, org.asOwner, definition);
    const fired = await api.sendText('POST', FIRE, org.forBusy, JSON.stringify({ event, payload }));
    const key = `${name} ${saved.status}, ${fired.status}`;
    outcomes.set(key, (outcomes.get(key) ?? 0) + 1);
    const events: { _id: string; name: string }[] =
      saved.status === 200 ? JSON.parse(saved.text) : [];
    const id = events.find((stored) => stored.name === event)?._id;
    if (id !== undefined) {
      await api.sendText('DELETE', `${EVENTS}/${id}`, org.asOwner);
    }
  };
  let number = 0;
  const saveAndUseUntil = async (end: number) => {
    while (performance.now() < end) {
      const schema = largeSchemas[number % largeSchemas.length];
      number += 1;
      if (schema !== undefined) {
        await saveAndUse(schema, `Large ${number}`);
      }
    }
  };
  const observe = async (work: () => Promise<unknown>) => {
    watch.begin();
    await work();
    return watch.end();
  };
  const ratios: number[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const idle = await observe(() => sleep(IDLE_MS));
    const end = performance.now() + BUSY_MS;
    const busy = await observe(() => Promise.all(many(AT_ONCE, () => saveAndUseUntil(end))));
    ratios.push([
      median(busy.waits) / median(idle.waits),
      quantile(busy.waits, 0.99) / quantile(idle.waits, 0.99),
      longest(busy.waits) / longest(idle.waits),
      longest(busy.holds),
    ]);
  }
  const [p50 = 0, p99 = 0, maximum = 0, hold = 0] = many(4, (index) =>
    median(ratios.map((figures) => figures[index] ?? 0)),
  );
  const counts = [...outcomes].map(([key, count]) => `${count} × ${key}`).join('; ');
  process.stdout.write(
    `\nSchemas of events of 64 kB, saved and used (save, fire: ${counts}). /healthz as ratios to idle: p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} (aim ${AIM}), longest ${maximum.toFixed(1)}; longest hold ${hold.toFixed(0)} ms\n`,
  );
  return p99 <= AIM;
}
