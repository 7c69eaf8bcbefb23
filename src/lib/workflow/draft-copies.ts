import type { EditorDocument } from '@patchbay/workflow-graph/document.ts';
import * as v from 'valibot';
import { deleteCopy, readCopiesWith, storeCopy } from '@/lib/copy-database';

// Copies are in local storage, which can be written within `pagehide`, where nothing can be waited for, and in a
// database, which survives that the browser is killed. Logout clears both. A draft has at most 1 MB.

/** Changes of a draft that the server does not have. */
export type DraftCopy = {
  /** The time of the last change, ISO 8601. */
  at: string;
  /** The stored draft that the changes began with. */
  base: EditorDocument;
  document: EditorDocument;
  /** Saves of it without a response, the oldest first: the server may have stored one. Default: none. */
  sent?: readonly EditorDocument[];
};

const item = v.looseObject({ id: v.string() });

// The server checks the rest when the copy is saved.
const isDocument = (value: unknown): value is EditorDocument =>
  v.is(
    v.looseObject({
      nodes: v.array(v.looseObject({ id: v.string(), type: v.string(), name: v.string() })),
      edges: v.array(v.looseObject({ id: v.string(), source: v.string(), target: v.string() })),
      notes: v.array(item),
    }),
    value,
  );

const copySchema = v.object({
  format: v.literal(1),
  at: v.pipe(v.string(), v.isoTimestamp()),
  base: v.custom<EditorDocument>(isDocument),
  document: v.custom<EditorDocument>(isDocument),
  sent: v.optional(v.array(v.custom<EditorDocument>(isDocument)), []),
});

/** @returns false if the browser has no room for it or keeps nothing */
export function writeCopy(key: string, { sent = [], ...copy }: DraftCopy): boolean {
  return (
    writeItem(key, { format: 1, ...copy, sent }) ||
    // The changes themselves need less room.
    (sent.length > 0 && writeItem(key, { format: 1, ...copy }))
  );
}

function writeItem(key: string, value: object): boolean {
  try {
    const text = JSON.stringify(value);
    window.localStorage.setItem(key, text);
    void storeCopy(key, text);
    return true;
  } catch {
    return false;
  }
}

export function hasCopy(key: string): boolean {
  try {
    return window.localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Tells whether the browser has a copy in a scope, which is the start of its key. */
export const hasCopies = (scope: string): boolean => listKeys(scope).length > 0;

export function removeCopy(key: string): void {
  void deleteCopy(key);
  try {
    window.localStorage.removeItem(key);
  } catch {
    // The browser keeps nothing.
  }
}

/** Tells other tabs that the tab of a copy is open, until the returned function is called. */
export function holdCopy(key: string): () => void {
  const end = new AbortController();
  const isReleased = new Promise<void>((release) =>
    end.signal.addEventListener('abort', () => release()),
  );
  // An insecure context has no Web Locks, so that other tabs are offered the copy, too. A frame without storage,
  // for which they are denied, keeps no copy.
  navigator.locks?.request(key, () => isReleased).catch(() => undefined);
  return () => end.abort();
}

/** Reads the copies of closed tabs, the oldest first. Removes those that cannot be read. */
export async function readClosedCopies(
  scope: string,
): Promise<readonly (DraftCopy & { key: string })[]> {
  const open = await navigator.locks?.query().catch(() => undefined);
  const heldKeys = new Set(open?.held?.map(({ name }) => name));
  const inDatabase = await readCopiesWith(`${scope}:`);
  return [...new Set([...listKeys(scope), ...inDatabase.keys()])]
    .filter((key) => !heldKeys.has(key))
    .flatMap((key) => {
      const copies = [readItem(key), inDatabase.get(key)].map(parseCopy);
      const [newest] = copies
        .filter((copy) => copy !== undefined)
        .sort(compareAge)
        .reverse();
      if (newest === undefined) {
        removeCopy(key);
        return [];
      }
      return [{ key, ...newest }];
    })
    .sort(compareAge);
}

const compareAge = (a: DraftCopy, b: DraftCopy) => a.at.localeCompare(b.at);

function listKeys(scope: string): string[] {
  try {
    return Object.keys(window.localStorage).filter((key) => key.startsWith(`${scope}:`));
  } catch {
    return [];
  }
}

function readItem(key: string): string | undefined {
  try {
    return window.localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** @returns undefined for a text that is not a copy */
function parseCopy(text: string | undefined): DraftCopy | undefined {
  try {
    const { format: _format, ...copy } = v.parse(copySchema, JSON.parse(text ?? ''));
    return copy;
  } catch {
    return undefined;
  }
}
