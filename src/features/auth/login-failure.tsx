import { ApiError, errorText, UnreachableError } from '@/api/errors';
import { Alert } from '@/components/ui/alert';

const LOCKED = 423;

function titleOf(error: unknown): string {
  if (error instanceof ApiError) {
    switch (error.status) {
      case LOCKED:
        return 'Sign-in is locked';
      case 401:
        return 'That did not work';
      default:
        return 'You could not be signed in';
    }
  }
  return error instanceof UnreachableError ? 'No connection' : 'You could not be signed in';
}

/** Why the sign-in failed, in the server's words; for a lock also until when it holds. */
export function LoginFailure({ error, at }: { error: unknown; at: number }) {
  const seconds = error instanceof ApiError ? error.retryAfterSeconds : undefined;
  const until =
    error instanceof ApiError && error.status === LOCKED && seconds !== undefined
      ? new Date(at + seconds * 1000)
      : undefined;
  return (
    <Alert tone="danger" title={titleOf(error)} isLive>
      {errorText(error)}
      {until === undefined ? null : (
        <p className="mt-1">
          It opens again on{' '}
          <time dateTime={until.toISOString()}>
            {until.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
          .
        </p>
      )}
    </Alert>
  );
}
