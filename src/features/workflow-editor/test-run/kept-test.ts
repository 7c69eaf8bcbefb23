import type { Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { isJson, type Json } from '@patchbay/rules/json.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import * as v from 'valibot';
import { KEPT_TEST } from '@/lib/unsaved-copies';
import { getDraftScope } from '@/stores/draft-scope';

// Beside the copies of the draft: logout clears it. It is no part of the draft, which all its editors share.

const keptSchema = v.object({
  /** The label is shown until the account is loaded. */
  account: v.optional(v.object({ account_id: v.string(), label: v.string() })),
  pins: v.record(v.string(), v.custom<Json>(isJson)),
});

/** What this browser keeps for the tests of a draft. */
type KeptTest = v.InferOutput<typeof keptSchema>;

const NONE: KeptTest = { pins: {} };

/** Not with a colon: copies of the draft have keys that begin so. */
function getStorageKey(workflowId: string): string | undefined {
  const scope = getDraftScope(workflowId);
  return scope === undefined ? undefined : `${scope}${KEPT_TEST}`;
}

function read(workflowId: string): KeptTest {
  const key = getStorageKey(workflowId);
  if (key === undefined) {
    return NONE;
  }
  try {
    return v.parse(keptSchema, JSON.parse(window.localStorage.getItem(key) ?? ''));
  } catch {
    return NONE;
  }
}

/** @returns false where the browser has no room for it, or keeps nothing */
function write(workflowId: string, kept: KeptTest): boolean {
  const key = getStorageKey(workflowId);
  try {
    if (key !== undefined) {
      window.localStorage.setItem(key, JSON.stringify(kept));
    }
    return key !== undefined;
  } catch {
    return false;
  }
}

/** Without the pins of other nodes, which are forgotten. */
function readOf(workflowId: string, nodes: Workflow['nodes']): KeptTest {
  const { pins, ...rest } = read(workflowId);
  const known = nodes.filter(({ id }) => Object.hasOwn(pins, id));
  const kept = {
    ...rest,
    pins: Object.fromEntries(known.map(({ id }) => [id, pins[id] ?? null])),
  };
  if (known.length < Object.keys(pins).length) {
    write(workflowId, kept);
  }
  return kept;
}

/**
 * The linked account of the last test, and the outputs that take the place of nodes in tests. Pins of nodes
 * that are not in the draft any more are dropped: a new node may get the id.
 */
export function useKeptTest(workflowId: string, nodes: Workflow['nodes']) {
  const [kept, setKept] = useState(() => readOf(workflowId, nodes));
  /** The browser has no room for it, or keeps nothing. */
  const isLost = useRef(false);
  useEffect(() => {
    // Another tab of the workflow.
    const follow = ({ key }: StorageEvent) => {
      if (key !== null && key === getStorageKey(workflowId)) {
        setKept(read(workflowId));
      }
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [workflowId]);
  /** As it was typed last, until the page is left. */
  const payload = useRef<string>(undefined);
  const headers = useRef<string>(undefined);
  return useMemo(() => {
    const change = (apply: (before: KeptTest) => KeptTest): boolean => {
      const next = apply(isLost.current ? kept : read(workflowId));
      setKept(next);
      isLost.current = !write(workflowId, next);
      return !isLost.current;
    };
    return {
      account: kept.account,
      pins: kept.pins,
      payload,
      headers,
      setAccount: (account: NonNullable<KeptTest['account']>) =>
        change((before) => ({ ...before, account })),
      /** @returns false where it is lost once the page is left */
      pin: (nodeId: string, output: Json) =>
        change(({ pins, ...rest }) => ({ ...rest, pins: { ...pins, [nodeId]: output } })),
      unpin: (nodeId: string) =>
        change(({ pins: { [nodeId]: _pin, ...pins }, ...rest }) => ({ ...rest, pins })),
    };
  }, [workflowId, kept]);
}
