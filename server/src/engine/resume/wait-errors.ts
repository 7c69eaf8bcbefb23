import { AppError } from '#domain/app-error.ts';

export const createUnknownWaitError = () =>
  new AppError(
    'RESOURCE_NOT_FOUND',
    'No run waits at this address. Check that it is complete; executions are deleted after some days.',
    { details: [{ in: 'path', pointer: '/token', message: 'is not known' }] },
  );

export const createWaitOverError = () =>
  new AppError(
    'WAIT_OVER',
    'The node does not wait any more, because it went on without an answer or the run has ended. Nothing was changed.',
  );
