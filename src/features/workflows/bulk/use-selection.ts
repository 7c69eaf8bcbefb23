import type { WorkflowSummary } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useState } from 'react';

/** Returns the selected workflows of a page. A workflow that the page no longer shows is not selected. */
export function useSelection(rows: readonly WorkflowSummary[] | undefined) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const all = rows ?? [];
  const selected = all.filter(({ _id }) => ids.has(_id));
  return {
    all,
    selected,
    isSelected: (id: string) => ids.has(id),
    toggle: (id: string) =>
      setIds(
        ids.has(id)
          ? new Set([...ids].filter((selectedId) => selectedId !== id))
          : new Set([...ids, id]),
      ),
    toggleAll: () =>
      setIds(new Set(selected.length === all.length ? [] : all.map(({ _id }) => _id))),
    clear: () => setIds(new Set()),
  };
}

export type Selection = ReturnType<typeof useSelection>;
