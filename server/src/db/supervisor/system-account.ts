import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** The account that PostgreSQL runs as. Empty: as this process. */
export interface SystemAccount {
  uid?: number;
  gid?: number;
}

export interface AccountSources {
  /** `process.getuid()`; undefined on Windows. */
  currentUid?: number | undefined;
  /** The content of /etc/passwd. */
  passwd?: string;
}

/**
 * Chooses the account that runs PostgreSQL, which refuses to run as root: the owner of the existing cluster, else
 * `postgres`, else `nobody` (fit for a try-out; shared with other daemons).
 *
 * @param clusterDir the cluster's folder, which need not exist
 * @throws Error when root finds no account
 */
export function chooseAccount(clusterDir: string, sources: AccountSources = {}): SystemAccount {
  const currentUid = 'currentUid' in sources ? sources.currentUid : process.getuid?.();
  if (currentUid !== 0) {
    return {};
  }
  const owner = existsSync(clusterDir) ? statSync(clusterDir) : null;
  if (owner !== null && owner.uid !== 0) {
    return { uid: owner.uid, gid: owner.gid };
  }
  const accounts = parsePasswd(sources.passwd ?? readFileSync('/etc/passwd', 'utf8'));
  const account = accounts.get('postgres') ?? accounts.get('nobody');
  if (account === undefined) {
    throw new Error(
      'PostgreSQL does not run as root, and this machine has neither a "postgres" nor a "nobody" ' +
        'account. Make one (useradd --system postgres), or run Patchbay as an ordinary user.',
    );
  }
  return account;
}

function parsePasswd(passwd: string): Map<string, SystemAccount> {
  const accounts = new Map<string, SystemAccount>();
  for (const line of passwd.split('\n')) {
    const [name, , uid, gid] = line.split(':');
    if (name && uid && gid) {
      accounts.set(name, { uid: Number(uid), gid: Number(gid) });
    }
  }
  return accounts;
}

/** Finds the topmost parent folder of `path` that the account cannot enter. Null if there is none. */
export function findClosedFolder(path: string, account: SystemAccount): string | null {
  if (account.uid === undefined) {
    return null;
  }
  let closed: string | null = null;
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    if (existsSync(folder) && !canEnter(folder, account)) {
      closed = folder;
    }
    if (folder === dirname(folder)) {
      return closed;
    }
  }
}

function canEnter(folder: string, { uid, gid }: SystemAccount): boolean {
  const { mode, uid: ownerUid, gid: ownerGid } = statSync(folder);
  if (ownerUid === uid) {
    return (mode & 0o100) !== 0;
  }
  return (mode & (ownerGid === gid ? 0o010 : 0o001)) !== 0;
}
