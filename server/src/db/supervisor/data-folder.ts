import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chooseAccount, findClosedFolder, type SystemAccount } from './system-account.ts';

/** The layout of the data folder. */
export interface DataFolder {
  root: string;
  /** PostgreSQL's own folder. */
  cluster: string;
  /** The superuser's password, 0600; the other roles' passwords derive from it. */
  password: string;
  /** The path of PostgreSQL's log file. */
  log: string;
  /** Holds the PG_BIN that made the cluster. */
  binaries: string;
}

export function getDataFolder(root: string): DataFolder {
  return {
    root,
    cluster: join(root, 'pg'),
    password: join(root, 'pg.password'),
    log: join(root, 'postgres.log'),
    binaries: join(root, 'pg.binaries.json'),
  };
}

/**
 * Chooses the data folder without PATCHBAY_DATA_DIR: `./data`, or `/var/lib/patchbay-<hash of cwd>` if the database's
 * account cannot enter it (root in `/root/patchbay`). The hash keeps checkouts apart.
 */
export function chooseDefaultDataDir(cwd: string, account?: SystemAccount): string {
  const local = join(cwd, 'data');
  const whose = account ?? chooseAccount(getDataFolder(local).cluster);
  if (findClosedFolder(local, whose) === null) {
    return local;
  }
  const hash = createHash('sha256').update(cwd).digest('hex').slice(0, 8);
  return `/var/lib/patchbay-${hash}`;
}

/**
 * Makes the data folder where it is missing.
 *
 * @throws Error naming the folder that the database's account cannot enter or does not own
 */
export function prepareDataFolder(folder: DataFolder, account: SystemAccount): void {
  const { uid, gid } = account;
  const closed = findClosedFolder(folder.root, account);
  if (closed !== null) {
    throw new Error(
      `The data folder ${folder.root} cannot hold the database: as root, PostgreSQL runs as the ` +
        `account with uid ${uid}, which may not enter ${closed}. Choose another folder with ` +
        `PATCHBAY_DATA_DIR, for example /var/lib/patchbay.`,
    );
  }
  if (uid !== undefined && existsSync(folder.cluster) && statSync(folder.cluster).uid !== uid) {
    throw new Error(
      `The folder ${folder.cluster} does not belong to the account with uid ${uid}, as which PostgreSQL runs. ` +
        `A copy has to keep owners and modes (cp -a). To mend it: chown -R ${uid}:${gid} ${folder.cluster}`,
    );
  }
  if (!existsSync(folder.root)) {
    mkdirSync(folder.root, { recursive: true });
    if (uid !== undefined) {
      // A umask of 077 would close the folder that was just found open.
      chmodSync(folder.root, 0o711);
    }
  }
}
