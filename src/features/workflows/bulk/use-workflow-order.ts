import type { WorkflowPage, WorkflowSummary } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatError } from '@/api/errors';
import { type DropEdge, indexAfterDrop } from '@/hooks/use-sortable';
import { formatEdgeAnnouncement, moveAnnouncement } from '@/lib/text/move-announcement';
import { showToast } from '@/stores/dashboard';
import { useOrderWorkflows } from './changes';

/**
 * Moves workflows among the rows of a page. The new order is shown at once, and undone if it cannot be saved.
 *
 * @param listKey the key of the query that has the rows
 */
export function useWorkflowOrder(listKey: QueryKey, rows: readonly WorkflowSummary[]) {
  const queryClient = useQueryClient();
  const { mutateAsync } = useOrderWorkflows();
  const [announcement, setAnnouncement] = useState('');
  const show = (docs: readonly WorkflowSummary[]) =>
    queryClient.setQueryData<WorkflowPage>(
      listKey,
      (page) => page && { ...page, docs: sortByOrder(page.docs, docs) },
    );
  const moveTo = async (from: number, to: number) => {
    const moved = rows[from];
    if (moved === undefined || rows[to] === undefined || from === to) {
      return;
    }
    const next = rows.toSpliced(from, 1).toSpliced(to, 0, moved);
    // The rows between both places exchange their places. All others keep theirs.
    const ids = next.slice(Math.min(from, to), Math.max(from, to) + 1).map(({ _id }) => _id);
    setAnnouncement(moveAnnouncement(moved.name, to, rows.length));
    // A response in flight has the old order.
    await queryClient.cancelQueries({ queryKey: listKey });
    show(next);
    try {
      await mutateAsync({ body: { ids, reorder: true } });
    } catch (error) {
      show(rows);
      setAnnouncement('');
      showToast({
        severity: 'danger',
        title: `${moved.name} is back in its place`,
        message: `The order could not be saved. ${formatError(error)}`,
      });
    }
  };
  const findRowIndex = (id: string) => rows.findIndex(({ _id }) => _id === id);
  return {
    /** The announcement of the last move for screen readers. */
    announcement,
    moveBy: ({ _id, name }: WorkflowSummary, by: -1 | 1) => {
      const from = findRowIndex(_id);
      if (rows[from + by] === undefined) {
        setAnnouncement(formatEdgeAnnouncement(name, by));
      } else {
        void moveTo(from, from + by);
      }
    },
    /** Moves a row above or below another one. */
    drop: (id: string, target: WorkflowSummary, edge: DropEdge) => {
      const from = findRowIndex(id);
      void moveTo(from, indexAfterDrop(from, findRowIndex(target._id), edge));
    },
  };
}

function sortByOrder(docs: readonly WorkflowSummary[], order: readonly WorkflowSummary[]) {
  const places = new Map(order.map(({ _id }, at) => [_id, at]));
  return docs.toSorted((a, b) => (places.get(a._id) ?? 0) - (places.get(b._id) ?? 0));
}

export type WorkflowOrder = ReturnType<typeof useWorkflowOrder>;
