import type { EditorDocument } from '@patchbay/workflow-graph/document.ts';
import * as v from 'valibot';
import { deleteCopy, readCopiesWith, storeCopy } from '@/lib/copy-database';
import { UNSAVED_COPY } from '@/lib/unsaved-copies';
import { useDashboard } from '@/stores/dashboard';
import { useQueryToken } from '@/stores/query-token';
import { storedAccount } from './stored-account';

// In local storage, which is written within `pagehide`, where nothing can be waited for, and in a database, which
// survives that the browser is killed. Logout clears both. A draft has at most 1 MB.

/** Changes that the server does not have. */
export type KeptCopy = {
  /** When it was last changed, ISO 8601. */
  at: string;
  /** The stored draft that the changes began with. */
  base: EditorDocument;
  document: EditorDocument;
  /** Saves of it without a response, the oldest first: the server may have stored one. Default: none. */
  sent?: readonly EditorDocument[];
};

const item = v.looseObject({ id: v.string() });

// The server checks the rest when it is saved.
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

/**
 * Whose copies of a workflow are meant: of this user, organization and environment.
 *
 * @returns undefined after logout
 */
export function copyScope(workflowId: string): string | undefined {
  // With a token in the address only the server knows who it is; who reads the draft may read the copy.
  if (useQueryToken.getState().token !== null) {
    return `${UNSAVED_COPY}token:${workflowId}`;
  }
  // From local storage, which logout has cleared.
  const account = storedAccount();
  const { environment } = useDashboard.getState();
  return account === null
    ? undefined
    : `${UNSAVED_COPY}${account.user._id}:${account.org._id}:${environment}:${workflowId}`;
}

/** @returns false where the browser has no room for it, or keeps nothing */
export function writeCopy(key: string, { sent = [], ...copy }: KeptCopy): boolean {
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

export function removeCopy(key: string): void {
  void deleteCopy(key);
  try {
    window.localStorage.removeItem(key);
  } catch {
    // Then nothing was kept.
  }
}

/** Says that the tab of a copy is open, until the returned function is called. */
export function holdCopy(key: string): () => void {
  const end = new AbortController();
  const held = new Promise<void>((release) =>
    end.signal.addEventListener('abort', () => release()),
  );
  // Without Web Locks, in an insecure context, other tabs are offered it, too. A frame without storage, for
  // which they are denied, keeps no copy.
  navigator.locks?.request(key, () => held).catch(() => undefined);
  return () => end.abort();
}

/** The copies of tabs that are closed, the oldest first. Unreadable ones are removed. */
export async function leftCopies(scope: string): Promise<readonly (KeptCopy & { key: string })[]> {
  const open = await navigator.locks?.query().catch(() => undefined);
  const held = new Set(open?.held?.map(({ name }) => name));
  const inDatabase = await readCopiesWith(`${scope}:`);
  return [...new Set([...copyKeys(scope), ...inDatabase.keys()])]
    .filter((key) => !held.has(key))
    .flatMap((key) => {
      const copies = [readItem(key), inDatabase.get(key)].map(parseCopy);
      const [newest] = copies
        .filter((copy) => copy !== undefined)
        .sort(byAge)
        .reverse();
      if (newest === undefined) {
        removeCopy(key);
        return [];
      }
      return [{ key, ...newest }];
    })
    .sort(byAge);
}

const byAge = (one: KeptCopy, other: KeptCopy) => one.at.localeCompare(other.at);

/** Whether this browser has changes of a draft that the server does not have, of any tab. */
export function hasUnsavedChanges(workflowId: string): boolean {
  const scope = copyScope(workflowId);
  return scope !== undefined && copyKeys(scope).length > 0;
}

function copyKeys(scope: string): string[] {
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

/** @returns undefined for a text that is no copy */
function parseCopy(text: string | undefined): KeptCopy | undefined {
  try {
    const { format: _format, ...copy } = v.parse(copySchema, JSON.parse(text ?? ''));
    return copy;
  } catch {
    return undefined;
  }
}
