import type { Workflow, WorkflowVersion } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Eye, GitCompare, History, Pencil, Rocket, Zap } from 'lucide-react';
import { useState } from 'react';
import { toPagingState, toTableState } from '@/api/table-state';
import type { Column } from '@/components/data-table/column';
import { DataTable } from '@/components/data-table/data-table';
import { DropdownMenuItem } from '@/components/ui/dropdown-menu';
import { RelativeTime } from '@/components/values/relative-time';
import { StatusPill } from '@/components/values/status-pill';
import { flushPendingSave } from '@/lib/workflow/pending-saves';
import { versionsQuery } from '../api';
import { CompareDialog, type Sides } from '../compare/compare-dialog';
import { ViewVersionDialog } from '../graph/view-version-dialog';
import { PromoteDialog } from '../publish/promote-dialog';
import { PublishVersionDialog } from '../publish/publish-version-dialog';
import { useCanBuild, useCanPromote } from '../use-can-build';
import { RestoreDialog } from './restore-dialog';
import { VersionNoteDialog } from './version-note-dialog';

const ACTORS = {
  user: 'A member',
  linked_account: 'The customer',
  backend: 'Your back end',
  system: 'Patchbay',
} as const;

function buildColumns(isPublished: boolean): Column<WorkflowVersion>[] {
  return [
    {
      id: 'version',
      header: 'Version',
      width: 190,
      cell: ({ version, is_current }) => (
        <span className="flex items-center gap-2">
          Version {version}
          {is_current ? (
            <StatusPill
              status={isPublished ? 'published' : 'inactive'}
              label={isPublished ? 'Published' : 'Last published'}
            />
          ) : null}
        </span>
      ),
    },
    {
      id: 'description',
      header: 'What changed',
      cell: ({ description }) =>
        description === null ? (
          <span className="text-muted-foreground">–</span>
        ) : (
          <span title={description} className="block truncate">
            {description}
          </span>
        ),
      stacked: ({ description }) => description,
    },
    {
      id: 'by',
      header: 'By',
      width: 220,
      cell: ({ by }) => <span className="block truncate">{by.name ?? ACTORS[by.type]}</span>,
    },
    {
      id: 'published',
      header: 'Published',
      width: 140,
      cell: ({ createdAt }) => <RelativeTime value={createdAt} />,
    },
  ];
}

type Opened = {
  dialog: 'view' | 'restore' | 'publish' | 'promote' | 'note';
  version: WorkflowVersion;
};

type VersionsTabProps = {
  workflow: Workflow;
  /** The open comparison; null if none is open. */
  compared: Sides | null;
  /** Opens a comparison, or closes it if `from` is ''. */
  onCompare: (compared: { from: Sides['from'] | ''; to: Sides['to'] }) => void;
  /** Shows a node of the draft. */
  onShow: (nodeId: string) => void;
  /** Shows the settings of the draft. */
  onShowSettings: () => void;
};

/** The published versions, with actions that compare, publish, restore and promote them. */
export function VersionsTab(props: VersionsTabProps) {
  const { workflow, compared, onCompare, onShow, onShowSettings } = props;
  const { associated_workflow: id, name, revision, published } = workflow;
  const canPromote = useCanPromote() && workflow.linked_account_id === undefined;
  const [part, setPart] = useState({ page: 1, limit: 25 });
  const [opened, setOpened] = useState<Opened | null>(null);
  const canBuild = useCanBuild();
  const query = useQuery({
    ...versionsQuery(id, part),
    placeholderData: keepPreviousData,
  });
  const close = () => setOpened(null);
  /** Opens a dialog after the pending changes of the editor are saved. */
  const openAfterSave = async (open: () => void) => {
    await flushPendingSave(id);
    open();
  };
  return (
    <>
      <DataTable
        label="Versions"
        columns={buildColumns(published)}
        {...toTableState(query)}
        rowKey={({ _id }) => _id}
        rowLabel={({ version }) => `version ${version}`}
        rowActions={(version) => (
          <>
            <DropdownMenuItem
              icon={<Eye aria-hidden />}
              onSelect={() => setOpened({ dialog: 'view', version })}
            >
              View read-only
            </DropdownMenuItem>
            <DropdownMenuItem
              icon={<GitCompare aria-hidden />}
              onSelect={() =>
                void openAfterSave(() => onCompare({ from: version.version, to: 'draft' }))
              }
            >
              Compare with the draft
            </DropdownMenuItem>
            {version.version === 1 ? null : (
              <DropdownMenuItem
                icon={<GitCompare aria-hidden />}
                onSelect={() => onCompare({ from: version.version - 1, to: version.version })}
              >
                Compare with version {version.version - 1}
              </DropdownMenuItem>
            )}
            {canBuild ? (
              <>
                <DropdownMenuItem
                  icon={<Pencil aria-hidden />}
                  onSelect={() => setOpened({ dialog: 'note', version })}
                >
                  Edit note
                </DropdownMenuItem>
                <DropdownMenuItem
                  icon={<History aria-hidden />}
                  onSelect={() =>
                    void openAfterSave(() => setOpened({ dialog: 'restore', version }))
                  }
                >
                  Restore as draft
                </DropdownMenuItem>
                {published && version.is_current ? null : (
                  <DropdownMenuItem
                    icon={<Rocket aria-hidden />}
                    onSelect={() => setOpened({ dialog: 'publish', version })}
                  >
                    Publish this version
                  </DropdownMenuItem>
                )}
                {canPromote ? (
                  <DropdownMenuItem
                    icon={<Zap aria-hidden />}
                    onSelect={() =>
                      void openAfterSave(() => setOpened({ dialog: 'promote', version }))
                    }
                  >
                    Promote to Production…
                  </DropdownMenuItem>
                ) : null}
              </>
            ) : null}
          </>
        )}
        empty={{
          title: 'No versions yet',
          description:
            'Publishing the draft makes the first one. What a version does never changes.',
        }}
        isStackedOnPhones
        pagination={toPagingState(part, query.data, (change) =>
          setPart({ ...part, page: 1, ...change }),
        )}
      />
      {compared === null ? null : (
        <CompareDialog
          draft={workflow}
          compared={compared}
          onChange={onCompare}
          onShow={(nodeId) => {
            onCompare({ from: '', to: 'draft' });
            onShow(nodeId);
          }}
          onClose={() => onCompare({ from: '', to: 'draft' })}
        />
      )}
      {opened?.dialog === 'view' ? (
        <ViewVersionDialog
          workflowId={id}
          number={opened.version.version}
          closeLabel="Close"
          onClose={close}
        />
      ) : null}
      {opened?.dialog === 'note' ? (
        <VersionNoteDialog id={id} version={opened.version} onClose={close} />
      ) : null}
      {opened?.dialog === 'promote' ? (
        <PromoteDialog workflow={{ id, name }} version={opened.version.version} onClose={close} />
      ) : null}
      {opened?.dialog === 'restore' ? (
        <RestoreDialog
          workflow={{ id, name, revision }}
          version={opened.version.version}
          onClose={close}
        />
      ) : null}
      {opened?.dialog === 'publish' ? (
        <PublishVersionDialog
          draft={workflow}
          version={opened.version.version}
          onClose={close}
          {...{ onShow, onShowSettings }}
        />
      ) : null}
    </>
  );
}
