import type { ExecutionView } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatError } from '@/api/errors';
import { ConfirmDialog } from '@/components/dialogs/confirm-dialog';
import { NameDialog } from '@/components/dialogs/name-dialog';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { useIsAllowed } from '@/hooks/session/use-role';
import { cn } from '@/lib/cn';
import { differs, getActiveFilters } from './active-filters';
import { executionViewsQuery, useCreateView, useDeleteView, useUpdateView } from './api';
import { type ExecutionsSearch, SEARCH_DEFAULTS } from './search';

/** The filters that a view saves, all inactive. */
const {
  section: _section,
  execution_id: _executionId,
  view: _view,
  page: _page,
  limit: _limit,
  ...NO_FILTERS
} = SEARCH_DEFAULTS;

/** The maximum length of a view's name, as in the contract. */
const MAX_VIEW_NAME_LENGTH = 60;

type ExecutionViewsProps = {
  search: ExecutionsSearch;
  onChange: (change: Partial<ExecutionsSearch>) => void;
};

function useViews(search: ExecutionsSearch) {
  const canSave = useIsAllowed('developer');
  const { data } = useQuery(executionViewsQuery);
  const views = data?.docs ?? [];
  const view = views.find(({ _id }) => _id === search.view);
  return { views, view, canSave, canSaveNew: canSave && differs(search, view?.filters ?? {}) };
}

/** Saves the filters as a view. Shown only if no view has the same filters. */
export function NewViewButton({ search, onChange }: ExecutionViewsProps) {
  const { canSaveNew } = useViews(search);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {canSaveNew ? (
        <Button icon={<Plus aria-hidden />} onClick={() => setIsOpen(true)}>
          New view
        </Button>
      ) : null}
      {isOpen ? (
        <NewViewDialog
          search={search}
          onSaved={({ _id }) => onChange({ view: _id })}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}

/**
 * The saved views, one tab each, and the actions for the chosen one. The row is rendered before
 * the views have loaded and if there are none, because the content below it must not move.
 */
export function ExecutionViews({ search, onChange }: ExecutionViewsProps) {
  const { views, view, canSave, canSaveNew } = useViews(search);
  const [isDeleting, setIsDeleting] = useState(false);
  const update = useUpdateView();
  const choose = (id: string) =>
    onChange({ ...NO_FILTERS, ...views.find(({ _id }) => _id === id)?.filters, view: id });
  const save = ({ _id, name }: ExecutionView) =>
    update.mutate({
      params: { path: { id: _id } },
      body: { name, filters: getActiveFilters(search) },
    });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <nav
        aria-label="Views"
        className="flex max-w-full gap-2 overflow-x-auto shadow-[inset_0_-1px_0_var(--border)] [scrollbar-width:none]"
      >
        <ViewTab name="All logs" isCurrent={view === undefined} onChoose={() => choose('')} />
        {views.map(({ _id, name }) => (
          <ViewTab
            key={_id}
            name={name}
            isCurrent={_id === view?._id}
            onChoose={() => choose(_id)}
          />
        ))}
      </nav>
      {canSaveNew && view !== undefined ? (
        <Button onClick={() => save(view)} isBusy={update.isPending}>
          Save
        </Button>
      ) : null}
      {canSave && view !== undefined ? (
        <IconButton
          label={`Delete the view ${view.name}`}
          icon={<Trash2 aria-hidden className="size-4" />}
          onClick={() => setIsDeleting(true)}
        />
      ) : null}
      {isDeleting && view !== undefined ? (
        <DeleteViewDialog
          view={view}
          onDeleted={() => onChange({ view: '' })}
          onClose={() => setIsDeleting(false)}
        />
      ) : null}
    </div>
  );
}

type ViewTabProps = { name: string; isCurrent: boolean; onChoose: () => void };

function ViewTab({ name, isCurrent, onChoose }: ViewTabProps) {
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onChoose}
      className={cn(
        'focus-inset h-9 shrink-0 whitespace-nowrap rounded-t-sm border-transparent border-b-2 px-1.5 font-medium text-muted-foreground text-sm transition-colors hover:text-foreground',
        isCurrent && 'border-foreground text-foreground',
      )}
    >
      {name}
    </button>
  );
}

type NewViewDialogProps = {
  search: ExecutionsSearch;
  onSaved: (view: ExecutionView) => void;
  onClose: () => void;
};

function NewViewDialog({ search, onSaved, onClose }: NewViewDialogProps) {
  const creation = useCreateView();
  const [isNameMissing, setIsNameMissing] = useState(false);
  const save = (name: string | null) => {
    setIsNameMissing(name === null);
    if (name !== null) {
      creation.mutate(
        { body: { name, filters: getActiveFilters(search) } },
        {
          onSuccess: (view) => {
            onSaved(view);
            onClose();
          },
        },
      );
    }
  };
  const failure = creation.error === null ? undefined : formatError(creation.error);
  return (
    <NameDialog
      title="Save as view"
      label="Name"
      help="Every member sees it."
      name={null}
      maxLength={MAX_VIEW_NAME_LENGTH}
      isBusy={creation.isPending}
      error={isNameMissing ? 'Enter a name.' : failure}
      onSave={save}
      onClose={onClose}
    />
  );
}

type DeleteViewDialogProps = { view: ExecutionView; onDeleted: () => void; onClose: () => void };

function DeleteViewDialog({ view, onDeleted, onClose }: DeleteViewDialogProps) {
  const deletion = useDeleteView();
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={`Delete the view ${view.name}?`}
      description="No member sees it any more. The executions stay."
      confirmLabel="Delete view"
      isBusy={deletion.isPending}
      onConfirm={() =>
        deletion.mutate(
          { params: { path: { id: view._id } } },
          {
            onSuccess: () => {
              onDeleted();
              onClose();
            },
          },
        )
      }
    />
  );
}
