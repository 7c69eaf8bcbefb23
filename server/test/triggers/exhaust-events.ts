import type { TestApp } from '@patchbay/test-kit/server/start-test-app.ts';
import type { Tenant } from '#db/database.ts';
import { AppError } from '#domain/app-error.ts';

const FOR_MS = 5_000;

/** Uses up the events that a linked account may fire, in each second of the next ones. */
export function exhaustEvents({ app }: TestApp, tenant: Tenant, account_id: string): void {
  const exhaust = () => {
    try {
      for (;;) {
        app.services.eventLimits.count(tenant, account_id);
      }
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'RATE_LIMITED')) {
        throw error;
      }
    }
  };
  exhaust();
  const timer = setInterval(exhaust, 20);
  setTimeout(() => clearInterval(timer), FOR_MS).unref();
}
