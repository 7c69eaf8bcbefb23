import type { ReactNode } from 'react';
import { ApiError, formatError, UnreachableError } from '@/api/errors';
import { Alert } from '@/components/ui/alert';
import { useNow } from '@/hooks/use-now';

const LOCKED = 423;
const TOO_MANY = 429;

function getTitle(error: unknown): string {
  if (error instanceof UnreachableError) {
    return 'No connection';
  }
  switch (error instanceof ApiError ? error.status : undefined) {
    case LOCKED:
      return 'Login locked';
    case TOO_MANY:
      return 'Too many attempts';
    default:
      return 'Something went wrong';
  }
}

/** Formats a wait like 'in 2 h 59 min', 'in 3 h', 'in 40 min' or 'in less than a minute'. */
function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) {
    return 'in less than a minute';
  }
  const parts = [
    { count: Math.floor(minutes / 60), unit: 'h' },
    { count: minutes % 60, unit: 'min' },
  ];
  const nonZeroParts = parts.filter(({ count }) => count > 0);
  return `in ${nonZeroParts.map(({ count, unit }) => `${count} ${unit}`).join(' ')}`;
}

type AuthFailureProps = {
  error: unknown;
  /** The time of the request in milliseconds; `Retry-After` counts from then. */
  at: number;
  /** An action, for example a link. */
  children?: ReactNode;
};

/** The server's error message; for a lock also its duration and end. */
export function AuthFailure({ error, at, children }: AuthFailureProps) {
  const now = Math.max(useNow(), at);
  const isWait = error instanceof ApiError && [LOCKED, TOO_MANY].includes(error.status);
  const seconds = isWait ? error.retryAfterSeconds : undefined;
  const until = seconds === undefined ? undefined : new Date(at + seconds * 1000);
  const secondsLeft = until === undefined ? 0 : (until.getTime() - now) / 1000;
  return (
    <Alert tone="danger" title={getTitle(error)} isLive>
      {formatError(error)}
      {until === undefined ? null : secondsLeft <= 0 ? (
        <p className="mt-1">You can try again now.</p>
      ) : (
        <p className="mt-1">
          Try again {formatWait(secondsLeft)}, on{' '}
          <time dateTime={until.toISOString()}>
            {until.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
          .
        </p>
      )}
      {children === undefined ? null : <p className="mt-1">{children}</p>}
    </Alert>
  );
}
