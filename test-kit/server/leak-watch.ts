import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { runSql } from './run-sql.ts';

/**
 * Secrets that the tests' providers issue, which must never appear in plain text. The demo vendor's
 * tokens are random and recognized by their prefix; secrets of other fake providers begin with `canary_`.
 */
const SECRET = /dc_(?:at|rt)_[\w-]{20,}|canary_[\w-]{8,}/g;

/** The places where a server under test could have leaked a secret. */
export interface WatchedOutputs {
  logLines: readonly string[];
  /** The address for the superuser, who sees the rows of every tenant. */
  adminUrl: string;
  /** Secrets to search for besides those of providers. */
  secrets?: readonly string[];
}

/**
 * Collects all later responses of a server that contain a provider's secret. Responses of the built-in
 * provider below `/_demo/` are excluded.
 */
export function watchResponses(server: Server): string[] {
  const leaks: string[] = [];
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '' } = request;
    if (!url.startsWith('/_demo/')) {
      const path = url.split('?', 1)[0] ?? '';
      onResponse(response, (text) => leaks.push(...findSecrets(`${method} ${path}`, text)));
    }
  });
  return leaks;
}

/**
 * Searches logs and database for secrets. A test file calls it at its end, before it drops the database.
 *
 * @param leaks from `watchResponses`
 * @throws Error that lists where a secret of a provider was found
 */
export async function expectNoLeak(
  { logLines, adminUrl, secrets }: WatchedOutputs,
  leaks: readonly string[] = [],
): Promise<void> {
  const rows = await readAllRows(adminUrl);
  assertNoLeaks([
    ...leaks,
    ...logLines.flatMap((line) => findSecrets('a log line', line, secrets)),
    ...rows.flatMap(({ table, text }) => findSecrets(`table ${table}`, text, secrets)),
  ]);
}

/** @throws Error that lists where a secret was found */
export function assertNoLeaks(leaks: readonly string[]): void {
  if (leaks.length > 0) {
    throw new Error(`Secrets in plain:\n${[...new Set(leaks)].join('\n')}`);
  }
}

/**
 * Returns every secret in a text, shortened, with the name of the output.
 *
 * @param others secrets to search for besides those of providers
 */
export function findSecrets(
  output: string,
  text: string,
  others: readonly string[] = [],
): string[] {
  const found = [...text.matchAll(SECRET)].map(([secret]) => secret);
  return [...found, ...others.filter((secret) => text.includes(secret))].map(
    (secret) => `${output}: ${secret.slice(0, 12)}…`,
  );
}

/**
 * Returns every secret in the files below a folder. The files of a database contain its rows and earlier
 * versions of them. No program may write to the folder at the same time.
 */
export function findSecretsInFolder(folder: string, others?: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap(({ parentPath, name }) =>
      findSecrets(name, readFileSync(join(parentPath, name), 'latin1'), others),
    );
}

/** Passes the headers and the body of a response on when it is complete. */
function onResponse(response: ServerResponse, onComplete: (text: string) => void): void {
  const chunks: Buffer[] = [];
  const keep = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) {
      chunks.push(Buffer.from(chunk));
    }
  };
  const record = <T extends (...args: never[]) => unknown>(method: T): T =>
    new Proxy(method, {
      apply: (target, self, args: unknown[]) => {
        keep(args[0]);
        return Reflect.apply(target, self, args);
      },
    });
  response.write = record(response.write);
  response.end = record(response.end);
  response.on('finish', () => {
    onComplete(
      `${JSON.stringify(response.getHeaders())}\n${Buffer.concat(chunks).toString('utf8')}`,
    );
  });
}

/** Returns every row of every table as JSON, which includes text in columns of any type. */
async function readAllRows(adminUrl: string): Promise<{ table: string; text: string }[]> {
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
