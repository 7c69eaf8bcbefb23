import type { Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { unsavedState, watchUnsaved } from '@/lib/unsaved';
import { useQueryToken } from '@/stores/query-token';
import { createEditorHost, type EditorHost } from './editor-host';
import { tokenEnd } from './token-end';

/** How long before its end a token is replaced, in milliseconds. */
const EARLY_MS = 120_000;
/** The longest time that a browser's timer takes. */
const MAX_TIMER_MS = 2_147_483_647;

type Shown = {
  workflowId: string;
  /** The draft, while it is edited. */
  draft: Workflow | undefined;
  /** `error_code` of what could not be loaded. */
  errorCode: string | undefined;
};

/** Tells the embedding page what happens, and gets the next token from it before this one ends. */
export function useEditorHost({ workflowId: workflow_id, draft, errorCode }: Shown): void {
  const [host] = useState(createEditorHost);
  useEffect(() => host.send({ type: 'ready', workflow_id }), [host, workflow_id]);
  const { revision } = draft ?? {};
  useChanged(revision, (now) => host.send({ type: 'workflow.saved', workflow_id, revision: now }));
  const version = draft === undefined ? undefined : draft.published ? draft.current_version : 0;
  useChanged(version ?? undefined, (now) => {
    if (now > 0) {
      host.send({ type: 'workflow.published', workflow_id, version: now });
    }
  });
  const is_unsaved = useSyncExternalStore(watchUnsaved, () => unsavedState().inputs.size > 0);
  useChanged(is_unsaved, (now) =>
    host.send({ type: 'workflow.unsaved', workflow_id, is_unsaved: now }),
  );
  useEffect(() => {
    if (errorCode !== undefined) {
      host.send({ type: 'error', workflow_id, error_code: errorCode });
    }
  }, [host, workflow_id, errorCode]);
  useRenewal(host, workflow_id);
}

/** Calls back for each value after the first one. */
function useChanged<T>(value: T | undefined, onChange: (now: T) => void): void {
  const before = useRef(value);
  const call = useRef(onChange);
  useEffect(() => {
    call.current = onChange;
  });
  useEffect(() => {
    const isFirst = before.current === undefined;
    if (value !== undefined && value !== before.current) {
      before.current = value;
      if (!isFirst) {
        call.current(value);
      }
    }
  }, [value]);
}

function useRenewal(host: EditorHost, workflow_id: string): void {
  const token = useQueryToken((state) => state.token);
  const asked = useRef('');
  useEffect(
    () =>
      host.onToken(
        () => asked.current,
        // The page and what was typed stay: it is a token of the same linked account.
        (next) =>
          useQueryToken.setState(({ first, token }) => ({ token: next, first: first ?? token })),
      ),
    [host],
  );
  useEffect(() => {
    const end = token === null ? undefined : tokenEnd(token);
    if (end === undefined) {
      return;
    }
    const wait = Math.min(Math.max(end - EARLY_MS - Date.now(), 0), MAX_TIMER_MS);
    const timer = setTimeout(() => {
      asked.current = String(end);
      host.send({ type: 'token.needed', workflow_id, id: asked.current });
    }, wait);
    return () => clearTimeout(timer);
  }, [host, workflow_id, token]);
}
