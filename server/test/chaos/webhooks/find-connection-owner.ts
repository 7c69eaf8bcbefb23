import { readdir, readFile, readlink } from 'node:fs/promises';

/**
 * Returns which of these processes has the local end of a connection at this port. Undefined if none has it, and where
 * there is no `/proc`.
 */
export async function findConnectionOwner(
  pids: readonly number[],
  port: number,
): Promise<number | undefined> {
  const inode = await findInode(port);
  for (const pid of inode === undefined ? [] : pids) {
    const folder = `/proc/${pid}/fd`;
    for (const file of await readdir(folder).catch(() => [])) {
      if ((await readlink(`${folder}/${file}`).catch(() => '')) === `socket:[${inode}]`) {
        return pid;
      }
    }
  }
  return undefined;
}

/** Returns the inode of the socket with this local port. */
async function findInode(port: number): Promise<string | undefined> {
  const table = await readFile('/proc/net/tcp', 'utf8').catch(() => '');
  const end = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const columns = table.split('\n').map((line) => line.trim().split(/\s+/));
  return columns.find(([, local]) => local?.endsWith(end))?.[9];
}
