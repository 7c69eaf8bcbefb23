import type { Claimed } from '../db/webhooks/delivery-queue-repo.ts';

/** The maximum number of requests of this process. */
const MAX_REQUESTS = 128;
/** The maximum number of requests of a subscription. Its other deliveries wait. */
export const MAX_OF_WEBHOOK = 4;
/** Half of them are kept from unproven subscriptions, so that dead receivers of many organizations do not fill it. */
const MAX_UNPROVEN = 64;
/** Milliseconds in which a subscription without room is not asked for, unless a request ends here that makes room. */
const FULL_MS = 500;
/** The same while unproven subscriptions have no room. Dead receivers hold theirs for many seconds. */
const UNPROVEN_FULL_MS = 2_000;

interface Sending {
  org_id: string;
  webhook_id: string;
  isUnproven: boolean;
}

/** The requests that this process has under way, and the subscriptions that had no room for another one. */
export interface WebhookRoom {
  enter(delivery: string, sending: Sending): void;
  leave(delivery: string): void;
  listDeliveries(): string[];
  /** Returns how many more requests there is room for, and of those how many of unproven subscriptions. */
  getSpace(): { requests: number; unproven: number };
  /** Orders organizations: those with the fewest requests first, then those whose last request began longest ago. */
  compareOrgs(a: string, b: string): number;
  /**
   * Notes which subscriptions got no request although they have due deliveries. They count as full for a time, or until
   * a request ends here that makes room for them, so that full ones do not slow down others of their organization.
   */
  noteFull(
    org_id: string,
    webhooks: readonly string[],
    result: Pick<Claimed, 'claimed' | 'room' | 'unproven_room'>,
  ): void;
  isFull(webhook: string): boolean;
  hasFull(): boolean;
}

export function createWebhookRoom(now: () => number = () => performance.now()): WebhookRoom {
  const sending = new Map<string, Sending>();
  /** The deliveries of each subscription. More than `MAX_OF_WEBHOOK` wait for each other. */
  const deliveries = new Map<string, number>();
  /** The requests of each organization. */
  const counts = new Map<string, number>();
  /** The number of the last turn of each organization with requests. */
  const turns = new Map<string, number>();
  const full = new Map<string, { org_id: string; isOrgFull: boolean; until: number }>();
  let turn = 0;
  let requests = 0;
  let unproven = 0;
  /** Counts a delivery of a subscription. */
  const add = ({ org_id, webhook_id, isUnproven }: Sending, change: 1 | -1) => {
    const before = deliveries.get(webhook_id) ?? 0;
    deliveries.set(webhook_id, before + change);
    if (before + change === 0) {
      deliveries.delete(webhook_id);
    }
    if (Math.max(before, before + change) > MAX_OF_WEBHOOK) {
      return;
    }
    requests += change;
    unproven += isUnproven ? change : 0;
    const count = (counts.get(org_id) ?? 0) + change;
    if (count === 0) {
      counts.delete(org_id);
      turns.delete(org_id);
    } else {
      counts.set(org_id, count);
    }
  };
  const isFull = (webhook: string): boolean => {
    const entry = full.get(webhook);
    if (entry !== undefined && entry.until <= now()) {
      full.delete(webhook);
      return false;
    }
    return entry !== undefined;
  };
  return {
    enter: (delivery, entry) => {
      sending.set(delivery, entry);
      add(entry, 1);
      turn += 1;
      turns.set(entry.org_id, turn);
    },
    leave: (delivery) => {
      const entry = sending.get(delivery);
      if (entry === undefined) {
        return;
      }
      sending.delete(delivery);
      add(entry, -1);
      full.delete(entry.webhook_id);
      // Subscriptions share the room of their organization, and unproven ones a part of it.
      for (const [webhook, { org_id, isOrgFull }] of full) {
        if (org_id === entry.org_id && (isOrgFull || entry.isUnproven)) {
          full.delete(webhook);
        }
      }
    },
    listDeliveries: () => [...sending.keys()],
    getSpace: () => ({
      requests: MAX_REQUESTS - requests,
      unproven: MAX_UNPROVEN - unproven,
    }),
    compareOrgs: (a, b) =>
      (counts.get(a) ?? 0) - (counts.get(b) ?? 0) || (turns.get(a) ?? 0) - (turns.get(b) ?? 0),
    noteFull: (org_id, webhooks, { claimed, room, unproven_room }) => {
      const until = now() + (unproven_room <= 0 ? UNPROVEN_FULL_MS : FULL_MS);
      const served = new Set(claimed.map(({ webhook_id }) => webhook_id));
      for (const webhook of webhooks) {
        if (!served.has(webhook)) {
          full.set(webhook, { org_id, isOrgFull: room <= 0, until });
        }
      }
    },
    isFull,
    hasFull: () => full.size > 0,
  };
}
