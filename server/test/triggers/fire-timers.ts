import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import type { TestApp } from '@patchbay/test-kit/server/start-test-app.ts';
import type { Environment } from '../../src/db/schema/columns.ts';
import type { TimerKind } from '../../src/db/timers/timer-repo.ts';

/** Does at the server's clock what the jobs of due timers do, until none is due; returns how many it fired. */
export async function fireTimers(
  { app, database }: TestApp,
  kind: TimerKind,
  timesEach = 1,
): Promise<number> {
  const { clock, engine } = app.services;
  for (let fired = 0; ; ) {
    const { rows } = await runSql(
      database.adminUrl,
      'select _id, org_id, environment from timer where kind = $1 and next_at <= $2',
      [kind, clock()],
    );
    if (rows.length === 0) {
      return fired;
    }
    for (const { _id, org_id, environment } of rows) {
      const tenant = { org_id: String(org_id), environment: environment as Environment };
      await Promise.all(
        Array.from({ length: timesEach }, () => engine.deps.timers.fire(tenant, String(_id))),
      );
      fired += 1;
    }
  }
}
