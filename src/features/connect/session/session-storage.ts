import * as v from 'valibot';
import type { PageMemory } from '@/lib/app-context';
import { keepWithEntry, readFromEntry } from './history-state';

const KEY = 'patchbay-connect';

const pageGrantSchema = v.object({
  page_id: v.string(),
  redirect_url: v.nullable(v.string()),
  allowed_origins: v.array(v.string()),
  loopback_origins_allowed: v.boolean(),
  lang: v.nullable(v.string()),
  apps: v.nullable(v.array(v.string())),
});

/** What the server says about a page when its link is swapped for a session. */
export type PageGrant = v.InferOutput<typeof pageGrantSchema>;

const connectGrantSchema = v.object({
  kind: v.literal('session'),
  token: v.string(),
  /** Null for a session token that stood in the address itself, as older links have it. */
  grant: v.nullable(pageGrantSchema),
});

const connectLinkSchema = v.object({
  kind: v.literal('link'),
  token: v.string(),
  /** Origin of the page that handed the token over; absent where it stood in the address. */
  handed_by: v.exactOptional(v.string()),
});

const storedVisitSchema = v.variant('kind', [connectLinkSchema, connectGrantSchema]);

/** A one-purpose token that is still to be swapped. */
export type ConnectLink = v.InferOutput<typeof connectLinkSchema>;

/** A visit that can make calls. */
export type ConnectGrant = v.InferOutput<typeof connectGrantSchema>;

/** What opens the page in this tab: a link that is not yet swapped, or a session. */
export type StoredVisit = v.InferOutput<typeof storedVisitSchema>;

/** Tells the one-purpose token of a link from a session token. */
export function visitOf(token: string): StoredVisit {
  return token.startsWith('ct_')
    ? { kind: 'link', token }
    : { kind: 'session', token, grant: null };
}

/**
 * Keeps a visit for this tab alone, so that a reload still works; beside the last one also by its
 * page id, since two frames of one page share this storage.
 */
export function storeVisit(memory: PageMemory, visit: StoredVisit, pageId?: string): void {
  const text = JSON.stringify(visit);
  write(memory, KEY, text);
  const id = visit.kind === 'session' ? visit.grant?.page_id : pageId;
  if (id !== undefined) {
    write(memory, `${KEY}:${id}`, text);
  }
}

/**
 * What this tab's hosted page was opened with, or null.
 *
 * @param pageId where the address names one, only the visit of that page
 */
export function readVisit(memory: PageMemory, pageId?: string): StoredVisit | null {
  return parseVisit(read(memory, pageId === undefined ? KEY : `${KEY}:${pageId}`));
}

/**
 * Puts the sessions that storage refused into the entry of the history that is now open. The router
 * rewrites each entry, so that this has to follow it.
 */
export function keepThroughReload(memory: PageMemory): void {
  const sessions = [...memory].filter(([, text]) => parseVisit(text)?.kind === 'session');
  if (sessions.length > 0) {
    keepWithEntry(Object.fromEntries(sessions));
  }
}

// Storage is refused in some frames: then sessions outlive a reload by the entry of the history.
function write(memory: PageMemory, key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    memory.set(key, text);
  }
}

function read(memory: PageMemory, key: string): string | null {
  try {
    return sessionStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return recall(memory, key);
  }
}

function recall(memory: PageMemory, key: string): string | null {
  const text = memory.get(key) ?? readFromEntry(key);
  if (text === undefined) {
    return null;
  }
  // Another view of the page has another entry.
  memory.set(key, text);
  return text;
}

function parseVisit(text: string | null): StoredVisit | null {
  try {
    const result = v.safeParse(storedVisitSchema, JSON.parse(text ?? 'null'));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

/** Checks what another tab sent. */
export function parseGrant(value: unknown): ConnectGrant | null {
  const result = v.safeParse(connectGrantSchema, value);
  return result.success ? result.output : null;
}
