import type { Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { isJson, type Json } from '@patchbay/rules/json.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import * as v from 'valibot';
import { KEPT_TEST } from '@/lib/unsaved-copies';
import { getDraftScope } from '@/stores/draft-scope';

// The data lies beside the copies of the draft, which logout clears. It is not a part of the draft, which all its
// editors share.

const storedSchema = v.object({
  /** The label is shown until the account is loaded. */
  account: v.optional(v.object({ account_id: v.string(), label: v.string() })),
  pins: v.record(v.string(), v.custom<Json>(isJson)),
});

/** The data that this browser stores for the tests of a draft. */
type StoredTest = v.InferOutput<typeof storedSchema>;

const NONE: StoredTest = { pins: {} };

/** Returns the storage key. It has no colon after the scope, because the keys of copies of the draft begin so. */
function getStorageKey(workflowId: string): string | undefined {
  const scope = getDraftScope(workflowId);
  return scope === undefined ? undefined : `${scope}${KEPT_TEST}`;
}

function read(workflowId: string): StoredTest {
  const key = getStorageKey(workflowId);
  if (key === undefined) {
    return NONE;
  }
  try {
    return v.parse(storedSchema, JSON.parse(window.localStorage.getItem(key) ?? ''));
  } catch {
    return NONE;
  }
}

/**
 * Stores the data.
 *
 * @returns false if the browser has no room for it, or stores nothing
 */
function write(workflowId: string, stored: StoredTest): boolean {
  const key = getStorageKey(workflowId);
  try {
    if (key !== undefined) {
      window.localStorage.setItem(key, JSON.stringify(stored));
    }
    return key !== undefined;
  } catch {
    return false;
  }
}

/** Reads the data without the pins of other nodes, and removes these pins. */
function readCurrent(workflowId: string, nodes: Workflow['nodes']): StoredTest {
  const { pins, ...rest } = read(workflowId);
  const known = nodes.filter(({ id }) => Object.hasOwn(pins, id));
  const stored = {
    ...rest,
    pins: Object.fromEntries(known.map(({ id }) => [id, pins[id] ?? null])),
  };
  if (known.length < Object.keys(pins).length) {
    write(workflowId, stored);
  }
  return stored;
}

/**
 * Returns the linked account of the last test, and the outputs that replace nodes in tests. Pins of nodes that the
 * draft no longer has are removed, because a new node may get the id.
 */
export function useStoredTest(workflowId: string, nodes: Workflow['nodes']) {
  const [stored, setKept] = useState(() => readCurrent(workflowId, nodes));
  /** Whether the browser could not store it. */
  const isLost = useRef(false);
  useEffect(() => {
    // The event comes from another tab of the workflow.
    const follow = ({ key }: StorageEvent) => {
      if (key !== null && key === getStorageKey(workflowId)) {
        setKept(read(workflowId));
      }
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [workflowId]);
  /** The payload and the headers as they were typed last. They are stored until the page is left. */
  const payload = useRef<string>(undefined);
  const headers = useRef<string>(undefined);
  return useMemo(() => {
    const change = (apply: (before: StoredTest) => StoredTest): boolean => {
      const next = apply(isLost.current ? stored : read(workflowId));
      setKept(next);
      isLost.current = !write(workflowId, next);
      return !isLost.current;
    };
    return {
      account: stored.account,
      pins: stored.pins,
      payload,
      headers,
      setAccount: (account: NonNullable<StoredTest['account']>) =>
        change((before) => ({ ...before, account })),
      /**
       * Pins an output.
       *
       * @returns false if it is lost when the page is left
       */
      pin: (nodeId: string, output: Json) =>
        change(({ pins, ...rest }) => ({ ...rest, pins: { ...pins, [nodeId]: output } })),
      unpin: (nodeId: string) =>
        change(({ pins: { [nodeId]: _pin, ...pins }, ...rest }) => ({ ...rest, pins })),
    };
  }, [workflowId, stored]);
}
