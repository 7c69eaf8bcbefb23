/** The customer that a job belongs to. If `linked_account` is null, it belongs to the organization itself. */
export interface Owner {
  org_id: string;
  linked_account: string | null;
}

/**
 * A queue that is fair first between organizations, then between the linked accounts of one organization. The next
 * job belongs to the owner with the fewest running jobs. Owners with equally many take turns.
 */
export interface FairQueue<T> {
  /** The number of jobs that wait. */
  readonly size: number;
  /** Returns the number of jobs that may start now, counted up to `limit`. */
  countReady(limit: number): number;
  /** Returns the number of jobs of an organization that wait or run. */
  countOpen(org_id: string): number;
  add(owner: Owner, job: T): void;
  /** Removes and returns the next job, which counts as running until `end` is called. Undefined if none may run. */
  take(): T | undefined;
  /** Counts a running job of this owner as ended. */
  end(owner: Owner): void;
  /** Removes a job if it still waits. */
  remove(owner: Owner, job: T): void;
}

export interface FairQueueOptions {
  /** The maximum number of running jobs of an organization. Default: unlimited. */
  maxRunningOfOrg?: number;
  /** The maximum number of running jobs of a linked account. Default: unlimited. */
  maxRunningOfAccount?: number;
}

/** The numbers of jobs of an organization or a linked account. */
interface Share {
  waiting: number;
  running: number;
}

interface Account<T> extends Share {
  jobs: Set<T>;
}

interface Organization<T> extends Share {
  accounts: Map<Owner['linked_account'], Account<T>>;
}

export function createFairQueue<T extends NonNullable<unknown>>({
  maxRunningOfOrg = Number.POSITIVE_INFINITY,
  maxRunningOfAccount = Number.POSITIVE_INFINITY,
}: FairQueueOptions = {}): FairQueue<T> {
  /** Organizations in the order of their turns. The accounts of each have the same order. */
  const organizations = new Map<string, Organization<T>>();
  let size = 0;

  /** Adds to the counts of an owner, and removes an owner without jobs. */
  const count = ({ org_id, linked_account }: Owner, { waiting, running }: Share): Account<T> => {
    const organization = organizations.get(org_id) ?? { ...NONE, accounts: new Map() };
    const account = organization.accounts.get(linked_account) ?? { ...NONE, jobs: new Set() };
    organizations.set(org_id, organization);
    organization.accounts.set(linked_account, account);
    size += waiting;
    for (const share of [organization, account]) {
      share.waiting += waiting;
      share.running += running;
    }
    if (isIdle(account)) {
      organization.accounts.delete(linked_account);
    }
    if (isIdle(organization)) {
      organizations.delete(org_id);
    }
    return account;
  };

  const hasRoom = (accounts: Organization<T>['accounts']) =>
    [...accounts.values()].some(
      ({ waiting, running }) => waiting > 0 && running < maxRunningOfAccount,
    );

  return {
    get size() {
      return size;
    },
    countReady: (limit) => {
      let ready = 0;
      for (const { accounts, running } of organizations.values()) {
        let readyOfOrg = 0;
        for (const account of accounts.values()) {
          readyOfOrg += Math.min(account.waiting, maxRunningOfAccount - account.running);
        }
        ready += Math.min(readyOfOrg, maxRunningOfOrg - running);
        if (ready >= limit) {
          return limit;
        }
      }
      return ready;
    },
    countOpen: (org_id) => {
      const { waiting, running } = organizations.get(org_id) ?? NONE;
      return waiting + running;
    },
    add: (owner, job) => {
      count(owner, { waiting: 1, running: 0 }).jobs.add(job);
    },
    take: () => {
      const organization = takeTurn(organizations, maxRunningOfOrg, ({ accounts }) =>
        hasRoom(accounts),
      );
      const account = organization && takeTurn(organization.share.accounts, maxRunningOfAccount);
      const [job] = account?.share.jobs ?? [];
      if (organization !== undefined && account !== undefined && job !== undefined) {
        account.share.jobs.delete(job);
        const owner = { org_id: organization.key, linked_account: account.key };
        count(owner, { waiting: -1, running: 1 });
      }
      return job;
    },
    end: (owner) => {
      count(owner, { waiting: 0, running: -1 });
    },
    remove: (owner, job) => {
      const account = organizations.get(owner.org_id)?.accounts.get(owner.linked_account);
      if (account?.jobs.delete(job) === true) {
        count(owner, { waiting: -1, running: 0 });
      }
    },
  };
}

const NONE: Share = { waiting: 0, running: 0 };
const isIdle = ({ waiting, running }: Share) => waiting === 0 && running === 0;

/**
 * Returns the share whose turn it is, and moves it behind the others. Undefined if no share has a job that may run.
 *
 * @param canRun whether a share with waiting jobs may run one more, apart from `maxRunning`
 */
function takeTurn<Key, S extends Share>(
  shares: Map<Key, S>,
  maxRunning: number,
  canRun: (share: S) => boolean = () => true,
): { key: Key; share: S } | undefined {
  let next: { key: Key; share: S } | undefined;
  for (const [key, share] of shares) {
    const isNext = share.waiting > 0 && share.running < (next?.share.running ?? maxRunning);
    if (isNext && canRun(share)) {
      next = { key, share };
    }
    // Few owners have running jobs, so the search ends early.
    if (next?.share.running === 0) {
      break;
    }
  }
  if (next !== undefined) {
    shares.delete(next.key);
    shares.set(next.key, next.share);
  }
  return next;
}
