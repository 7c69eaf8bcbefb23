import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { PageFrame } from '@/components/page/page-frame';
import type { ListSearch } from './search';
import type { Start } from './starting-points';
import { WorkflowList } from './workflow-list';

const route = getRouteApi('/_main/internal-workflows');

/** The page `/internal-workflows`, with the workflows of the environment. */
export function WorkflowsPage() {
  const { create, templates, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  const [isImporting, setIsImporting] = useState(false);
  const change = (next: Partial<ListSearch>) =>
    void navigate({
      search: (before) => ({ ...before, page: 1, ...next }),
      resetScroll: false,
    });
  const start = (next: Start | null) => {
    setIsImporting(next === 'import');
    // The open dialog is in the address, so that other screens can link to it.
    void navigate({
      search: (before) => ({
        ...before,
        create: next === 'create' || undefined,
        templates: next === 'templates' || undefined,
      }),
      replace: true,
      resetScroll: false,
      // The dialog has already asked whether to discard its input.
      ignoreBlocker: true,
    });
  };
  return (
    <WorkflowList
      search={search}
      onChange={change}
      start={create ? 'create' : templates ? 'templates' : isImporting ? 'import' : null}
      onStart={start}
      frame={({ actions, list }) => (
        <PageFrame
          title="AI workflows"
          description="What moves data between the apps of your customers, and into your own product."
          actions={actions}
        >
          {list}
        </PageFrame>
      )}
    />
  );
}
