import type { Health } from '@patchbay/contract/schema.gen.d.ts';
import { AppError } from '#domain/app-error.ts';
import type { Handler } from '#http/handler.ts';
import type { Services } from '#http/services.ts';

export const getHealth: Handler<'getHealth'> = ({ services }) => readHealth(services);

/** Reads the health. Throws an AppError NOT_READY while the database does not respond, and before the server stops. */
export async function readHealth(
  services: Pick<Services, 'db' | 'version' | 'isDraining'>,
): Promise<Health> {
  if (services.isDraining()) {
    throw new AppError('NOT_READY', 'The server is stopping. Send requests to another process.', {
      retryAfterSeconds: 1,
    });
  }
  try {
    await services.db.ping();
  } catch (cause) {
    throw new AppError('NOT_READY', 'The database does not respond. Try again in a moment.', {
      retryAfterSeconds: 1,
      cause,
    });
  }
  return { status: 'ready', version: services.version };
}
