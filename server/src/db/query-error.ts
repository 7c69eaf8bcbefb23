import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';

/** PostgreSQL's code (SQLSTATE) for a value that is taken already. */
export const UNIQUE_VIOLATION = '23505';

/**
 * The error codes of a prepared statement that is not valid any more: a migration changed the type of a column (`cached
 * plan must not change result type`), or a pooler gave the connection another session.
 */
const STALE_STATEMENT = new Set(['0A000', '26000', '42P05']);

/**
 * A failed query without its values: drizzle's own error puts every parameter into its message, and PostgreSQL's
 * `detail` repeats them, so neither is kept as the `cause`.
 */
export class QueryError extends Error {
  override readonly name = 'QueryError';
  /** SQLSTATE, for example `23505`; undefined when PostgreSQL did not respond. */
  readonly code: string | undefined;
  /** The constraint that was violated. */
  readonly constraint: string | undefined;
  /** See `isPassing`. */
  readonly isPassing: boolean;

  /** @param cause the error of `pg` */
  constructor(cause: unknown) {
    super(`A query failed: ${cause instanceof Error ? cause.message : 'no reason given'}`);
    this.code = cause instanceof pg.DatabaseError ? cause.code : undefined;
    this.constraint = cause instanceof pg.DatabaseError ? cause.constraint : undefined;
    this.isPassing = isPassing(cause);
  }
}

/** No connection could be had: PostgreSQL is away, or all connections of this process are in use. */
export class ConnectError extends Error {
  override readonly name = 'ConnectError';

  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`There is no connection to PostgreSQL: ${reason}`, { cause });
  }
}

/** Returns an error that may be logged or thrown again. An error of drizzle loses its parameters, others stay unchanged. */
export function withoutValues(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? new QueryError(error.cause) : error;
}

/** Returns an error without the fields in which PostgreSQL repeats values, because values may be data of customers. */
export function withoutDetail(error: unknown): unknown {
  if (error instanceof pg.DatabaseError) {
    error.detail = undefined;
    error.where = undefined;
  }
  return error;
}

/** Whether a query failed on this constraint (a name from `src/db/schema`). */
export function isViolation(error: unknown, code: string, constraint?: string): boolean {
  return (
    error instanceof QueryError &&
    error.code === code &&
    (constraint === undefined || error.constraint === constraint)
  );
}

/** Whether the connection has to be replaced, because it would fail like this again. */
export function isStatementStale(error: unknown): boolean {
  return error instanceof QueryError && STALE_STATEMENT.has(error.code ?? '');
}

/** Connection failures, a server that stops or starts, too many connections, what lost a deadlock or stood still. */
const PASSING = /^(08|53|57P|40|25P03)/;
const BROKEN =
  /^Connection terminated|^timeout exceeded when trying to connect|^Client has encountered/;

/** System calls of sockets that may fail for a while, such as looking up the name of a container that restarts. */
const OF_SOCKETS: readonly unknown[] = ['connect', 'read', 'write', 'getaddrinfo'];

/**
 * The codes of a statement that waited too long for a lock, and of one that a time limit or an operator canceled.
 * They are not passing: they may concern one row alone, which must not keep the others of a loop waiting.
 */
const GAVE_UP: ReadonlySet<string | undefined> = new Set(['55P03', '57014']);

/** Returns whether the database was not available, so that the request may succeed when it is sent again. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof ConnectError ||
  (error instanceof QueryError && (error.isPassing || GAVE_UP.has(error.code)));

/** Whether the same statement may succeed later. */
export function isPassing(error: unknown): boolean {
  if (error instanceof ConnectError) {
    return true;
  }
  if (error instanceof QueryError) {
    return error.isPassing;
  }
  if (error instanceof pg.DatabaseError) {
    return PASSING.test(error.code ?? '');
  }
  if (error instanceof AggregateError) {
    // A host with several addresses has one error for each.
    return error.errors.length > 0 && error.errors.every(isPassing);
  }
  if (!(error instanceof Error)) {
    return false;
  }
  const isOfSocket =
    ('syscall' in error && OF_SOCKETS.includes(error.syscall)) ||
    ('code' in error && error.code === 'ECONNRESET');
  return isOfSocket || BROKEN.test(error.message);
}
