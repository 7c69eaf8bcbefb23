import type { TestApp } from '@patchbay/test-kit/server/start-test-app.ts';
import type { TimerKind } from '#db/timers/timer-repo.ts';

/** Fires the timers that are due by the server's clock, until none is due. Returns their number. */
export async function fireTimers(
  { app }: Pick<TestApp, 'app'>,
  kind: TimerKind,
  timesEach = 1,
): Promise<number> {
  const { timers } = app.services.engine.deps;
  for (let fired = 0; ; ) {
    const due = (await timers.listDue()).filter((timer) => timer.kind === kind);
    if (due.length === 0) {
      return fired;
    }
    for (const timer of due) {
      const counts = await Promise.all(
        Array.from({ length: timesEach }, () => timers.fireDue(timer)),
      );
      fired += counts.reduce((sum, count) => sum + count, 0);
    }
  }
}
