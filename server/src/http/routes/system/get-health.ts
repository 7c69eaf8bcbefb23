import { AppError } from '../../../domain/app-error.ts';
import type { Handler } from '../../handler.ts';

export const getHealth: Handler<'getHealth'> = async ({ services }) => {
  try {
    await services.db.ping();
  } catch (cause) {
    throw new AppError('NOT_READY', 'The database does not answer. Try again in a moment.', {
      retryAfterSeconds: 1,
      cause,
    });
  }
  return { status: 'ready', version: services.version };
};
