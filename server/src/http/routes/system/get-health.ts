import type { Health } from '@patchbay/contract/schema.gen.d.ts';
import { AppError } from '../../../domain/app-error.ts';
import type { Handler } from '../../handler.ts';
import type { Services } from '../../services.ts';

export const getHealth: Handler<'getHealth'> = ({ services }) => readHealth(services);

/** @throws AppError NOT_READY while the database does not respond */
export async function readHealth(services: Pick<Services, 'db' | 'version'>): Promise<Health> {
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
