import type { Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { getUnsavedState, watchUnsaved } from '@/lib/unsaved';
import { createEditorHost } from './editor-host';
import { useHostTheme } from './use-host-theme';
import { useTokenRenewal } from './use-token-renewal';

type EditorState = {
  workflowId: string;
  /** The draft, while it is edited. */
  draft: Workflow | undefined;
  /** The `error_code` of a request that failed; undefined if none did. */
  errorCode: string | undefined;
};

/** Reports changes to the embedding page, and gets the next token from it before this one ends. */
export function useEditorHost({ workflowId: workflow_id, draft, errorCode }: EditorState): void {
  const [host] = useState(createEditorHost);
  useEffect(() => host?.send({ type: 'ready', workflow_id }), [host, workflow_id]);
  const { revision } = draft ?? {};
  useChanged(revision, (now) => host?.send({ type: 'workflow.saved', workflow_id, revision: now }));
  const version = draft === undefined ? undefined : draft.published ? draft.current_version : 0;
  useChanged(version ?? undefined, (now) => {
    if (now > 0) {
      host?.send({ type: 'workflow.published', workflow_id, version: now });
    }
  });
  const is_unsaved = useSyncExternalStore(watchUnsaved, () => getUnsavedState().inputs.size > 0);
  useChanged(is_unsaved, (now) =>
    host?.send({ type: 'workflow.unsaved', workflow_id, is_unsaved: now }),
  );
  useEffect(() => {
    if (errorCode !== undefined) {
      host?.send({ type: 'error', workflow_id, error_code: errorCode });
    }
  }, [host, workflow_id, errorCode]);
  useHostTheme(host);
  useTokenRenewal(host, workflow_id);
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
