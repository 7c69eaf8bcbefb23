/** The maximum number of requests of this process. */
const MAX_REQUESTS = 128;
/** Half of them are kept from unproven subscriptions, so that dead receivers of many organizations do not fill it. */
const MAX_UNPROVEN = 64;

interface Sending {
  org_id: string;
  isUnproven: boolean;
}

/** The requests that this process has under way. */
export interface WebhookRoom {
  enter(delivery: string, sending: Sending): void;
  leave(delivery: string): void;
  /** Returns how many more requests there is room for, and of those how many of unproven subscriptions. */
  getSpace(): { requests: number; unproven: number };
  /** Orders organizations: those with the fewest requests first, then those whose last request began longest ago. */
  compareOrgs(a: string, b: string): number;
}

export function createWebhookRoom(): WebhookRoom {
  const sending = new Map<string, Sending>();
  const counts = new Map<string, number>();
  /** The number of the last turn of each organization with requests. */
  const turns = new Map<string, number>();
  let turn = 0;
  let unproven = 0;
  const add = (org_id: string, change: 1 | -1) => {
    const count = (counts.get(org_id) ?? 0) + change;
    if (count === 0) {
      counts.delete(org_id);
      turns.delete(org_id);
    } else {
      counts.set(org_id, count);
    }
  };
  return {
    enter: (delivery, entry) => {
      sending.set(delivery, entry);
      unproven += entry.isUnproven ? 1 : 0;
      add(entry.org_id, 1);
      turn += 1;
      turns.set(entry.org_id, turn);
    },
    leave: (delivery) => {
      const entry = sending.get(delivery);
      if (entry !== undefined && sending.delete(delivery)) {
        unproven -= entry.isUnproven ? 1 : 0;
        add(entry.org_id, -1);
      }
    },
    getSpace: () => ({
      requests: MAX_REQUESTS - sending.size,
      unproven: MAX_UNPROVEN - unproven,
    }),
    compareOrgs: (a, b) =>
      (counts.get(a) ?? 0) - (counts.get(b) ?? 0) || (turns.get(a) ?? 0) - (turns.get(b) ?? 0),
  };
}
