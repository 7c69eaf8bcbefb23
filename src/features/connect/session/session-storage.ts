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

/** The server's answer about a page when its link is exchanged for a session. */
export type PageGrant = v.InferOutput<typeof pageGrantSchema>;

export const connectGrantSchema = v.object({
  kind: v.literal('session'),
  token: v.string(),
  /** Null for a session token in the URL itself, as in older links. */
  grant: v.nullable(pageGrantSchema),
});

const connectLinkSchema = v.object({
  kind: v.literal('link'),
  token: v.string(),
  /** Origin of the page that passed the token; absent if it was in the URL. */
  handed_by: v.exactOptional(v.string()),
});

const storedVisitSchema = v.variant('kind', [connectLinkSchema, connectGrantSchema]);

/** A one-time token that is not exchanged yet. */
export type ConnectLink = v.InferOutput<typeof connectLinkSchema>;

/** A visit with a session. */
export type ConnectGrant = v.InferOutput<typeof connectGrantSchema>;

/** The token that this tab was opened with: a link that is not exchanged yet, or a session. */
export type StoredVisit = v.InferOutput<typeof storedVisitSchema>;

/** Distinguishes the one-time token of a link from a session token. */
export function toVisit(token: string): StoredVisit {
  return token.startsWith('ct_')
    ? { kind: 'link', token }
    : { kind: 'session', token, grant: null };
}

/**
 * Stores a visit for this tab, so that a reload works: as the last one, and by its page id, because
 * several frames of one page share this storage.
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
 * The visit that this tab was opened with, or null.
 *
 * @param pageId only the visit of this page
 */
export function readVisit(memory: PageMemory, pageId?: string): StoredVisit | null {
  return parseVisit(read(memory, pageId === undefined ? KEY : `${KEY}:${pageId}`));
}

/**
 * Copies the sessions that storage refused into the current history entry. Call it after each
 * navigation, because the router rewrites the entry.
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
  // Another view of the page has another history entry.
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
