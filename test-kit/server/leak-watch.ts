import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { runSql } from './run-sql.ts';

/**
 * Secrets that the providers of the tests issue, which must never appear in plain text. The demo vendor's tokens are
 * random and known by their first letters; secrets of the other fakes begin with `canary_`.
 */
const SECRET = /dc_(?:at|rt)_[\w-]{20,}|canary_[\w-]{8,}/g;

/** Where a server of a test may have let a secret slip. */
export interface WatchedOutputs {
  logLines: readonly string[];
  /** The superuser's address, which sees the rows of every tenant. */
  adminUrl: string;
}

/**
 * Collects the responses of a server from now on that contain a provider's secret. Those of the built-in
 * provider below `/_demo/` are excluded.
 */
export function watchResponses(server: Server): string[] {
  const leaks: string[] = [];
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '' } = request;
    if (!url.startsWith('/_demo/')) {
      const path = url.split('?', 1)[0] ?? '';
      onResponse(response, (text) => leaks.push(...secretsIn(`${method} ${path}`, text)));
    }
  });
  return leaks;
}

/**
 * To be called at the end of a test file, while its database is still there.
 *
 * @param leaks from `watchResponses`
 * @throws Error that lists where a secret of a provider was found
 */
export async function expectNoLeak(
  { logLines, adminUrl }: WatchedOutputs,
  leaks: readonly string[] = [],
): Promise<void> {
  const rows = await allRows(adminUrl);
  refuseLeaks([
    ...leaks,
    ...logLines.flatMap((line) => secretsIn('a log line', line)),
    ...rows.flatMap(({ table, text }) => secretsIn(`table ${table}`, text)),
  ]);
}

/** @throws Error that lists where a secret was found */
export function refuseLeaks(leaks: readonly string[]): void {
  if (leaks.length > 0) {
    throw new Error(`Secrets in plain:\n${[...new Set(leaks)].join('\n')}`);
  }
}

/**
 * Every secret in a text, shortened, with the name of the output.
 *
 * @param others secrets beside those of providers
 */
export function secretsIn(output: string, text: string, others: readonly string[] = []): string[] {
  const found = [...text.matchAll(SECRET)].map(([secret]) => secret);
  return [...found, ...others.filter((secret) => text.includes(secret))].map(
    (secret) => `${output}: ${secret.slice(0, 12)}…`,
  );
}

/**
 * As `secretsIn`, for all files below a folder. Those of a database hold its rows, and what was written
 * on the way to them. No program may write there at the same time.
 */
export function secretsInFolder(folder: string, others?: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap(({ parentPath, name }) =>
      secretsIn(name, readFileSync(join(parentPath, name), 'latin1'), others),
    );
}

/** Passes on headers and body of a response once it is complete. */
function onResponse(response: ServerResponse, onComplete: (text: string) => void): void {
  const chunks: Buffer[] = [];
  const keep = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) {
      chunks.push(Buffer.from(chunk));
    }
  };
  const recording = <T extends (...args: never[]) => unknown>(method: T): T =>
    new Proxy(method, {
      apply: (target, self, args: unknown[]) => {
        keep(args[0]);
        return Reflect.apply(target, self, args);
      },
    });
  response.write = recording(response.write);
  response.end = recording(response.end);
  response.on('finish', () => {
    onComplete(
      `${JSON.stringify(response.getHeaders())}\n${Buffer.concat(chunks).toString('utf8')}`,
    );
  });
}

/** Every row of every table as JSON: this includes text in columns of any type. */
async function allRows(adminUrl: string): Promise<{ table: string; text: string }[]> {
  const { rows: tables } = await runSql(
    adminUrl,
    `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace in
       (select oid from pg_namespace where nspname in ('public', 'demo_vendor'))`,
  );
  if (tables.length === 0) {
    return [];
  }
  const parts = tables.map(
    ({ name }) => `select '${name}' as table, row_to_json(t)::text as text from ${name} t`,
  );
  const { rows } = await runSql(adminUrl, parts.join(' union all '));
  return rows.map(({ table, text }) => ({ table: String(table), text: String(text) }));
}
