import { existsSync, readFileSync } from 'node:fs';
import { connectAsAdmin, findServerLockHolder, HopelessError } from './admin-session.ts';
import { getDataFolder } from './data-folder.ts';
import { APP_ROLE, DATABASE_NAME, OWNER_ROLE } from './ensure-roles.ts';
import { deriveRolePassword } from './init-cluster.ts';
import { findPostmaster } from './postmaster-file.ts';

/** The embedded PostgreSQL of a server that runs: not ours to start, to migrate or to stop. */
export interface JoinedPostgres {
  ownerUrl: string;
  appUrl: string;
  /** The server, for example `patchbay server pid=123`. */
  holder: string;
}

/**
 * Finds the embedded PostgreSQL of a data folder while a server is at work on it. Takes no lock and
 * changes nothing.
 *
 * @returns null where no server runs there: then the folder can be opened as the server does
 * @throws Error with a sentence where the password or the port belongs to another installation
 */
export async function joinEmbeddedPostgres(dataDir: string): Promise<JoinedPostgres | null> {
  const { cluster, password: passwordFile } = getDataFolder(dataDir);
  const running = findPostmaster(cluster);
  if (running === null || running.port === 0 || !existsSync(passwordFile)) {
    return null;
  }
  const password = readFileSync(passwordFile, 'utf8').trim();
  const holder = await findHolder({ port: running.port, cluster, password });
  if (holder === null) {
    return null;
  }
  const url = (role: string): string =>
    `postgres://${role}:${deriveRolePassword(password, role)}@127.0.0.1:${running.port}/${DATABASE_NAME}`;
  return { ownerUrl: url(OWNER_ROLE), appUrl: url(APP_ROLE), holder };
}

async function findHolder(target: Parameters<typeof connectAsAdmin>[0]): Promise<string | null> {
  try {
    const client = await connectAsAdmin(target);
    try {
      return await findServerLockHolder(client);
    } finally {
      await client.end().catch(() => {});
    }
  } catch (error) {
    if (error instanceof HopelessError) {
      throw error;
    }
    // Starting or stopping: opening the folder waits for that.
    return null;
  }
}
