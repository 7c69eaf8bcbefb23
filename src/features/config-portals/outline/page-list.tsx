import type { PortalDocument, PortalPage } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { ArrowDown, ArrowUp, Pencil, Pin, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { DropdownMenuItem } from '@/components/ui/dropdown-menu';
import { cn } from '@/lib/cn';
import { moveAnnouncement } from '@/lib/text/move-announcement';
import { MAX_PAGES } from '../model/limits';
import { createId } from '../model/new-field';
import {
  addPage,
  GENERAL_PAGE,
  getFieldsOnPage,
  getPageId,
  movePage,
  renamePage,
} from '../model/pages';
import { useEditor } from '../state/editor-context';
import { DeletePageDialog, PageNameDialog } from './page-dialogs';
import { RowMenu } from './row-menu';

type PageDialog = { kind: 'add' } | { kind: 'rename' | 'delete'; page: PortalPage };

type PageListProps = { document: PortalDocument; selectedId: string };

/** Lists the pages of the form. The first page always exists; the others are steps after it. */
export function PageList({ document, selectedId }: PageListProps) {
  const { edit, select } = useEditor();
  const [dialog, setDialog] = useState<PageDialog | null>(null);
  const isFull = document.pages.length >= MAX_PAGES;
  return (
    <div className="flex flex-col gap-1">
      <ul aria-label="Pages" className="flex flex-col">
        {document.pages.map((page) => (
          <PageRow
            key={page.id}
            page={page}
            document={document}
            isSelected={page.id === selectedId}
            onDialog={(kind) => setDialog({ kind, page })}
          />
        ))}
      </ul>
      <Button
        size="sm"
        className="self-start"
        icon={<Plus aria-hidden />}
        disabled={isFull}
        onClick={() => setDialog({ kind: 'add' })}
      >
        Add page
      </Button>
      {isFull ? (
        <p className="text-warning text-xs">A portal has at most {MAX_PAGES} pages.</p>
      ) : null}
      {dialog?.kind === 'add' ? (
        <PageNameDialog
          title="Add page"
          saveLabel="Add page"
          name=""
          onClose={() => setDialog(null)}
          onSave={(name) => {
            const id = createId();
            edit((before) => addPage(before, { id, name }));
            select({ page: id, workflowId: undefined, fieldId: undefined });
            setDialog(null);
          }}
        />
      ) : null}
      {dialog?.kind === 'rename' ? (
        <PageNameDialog
          title={`Rename ${dialog.page.name}`}
          saveLabel="Rename"
          name={dialog.page.name}
          onClose={() => setDialog(null)}
          onSave={(name) => {
            edit((before) => renamePage(before, dialog.page.id, name));
            setDialog(null);
          }}
        />
      ) : null}
      {dialog?.kind === 'delete' ? (
        <DeletePageDialog page={dialog.page} document={document} onClose={() => setDialog(null)} />
      ) : null}
    </div>
  );
}

type PageRowProps = {
  page: PortalPage;
  document: PortalDocument;
  isSelected: boolean;
  onDialog: (kind: 'rename' | 'delete') => void;
};

function PageRow({ page, document, isSelected, onDialog }: PageRowProps) {
  const { edit, select, announce } = useEditor();
  const isFirst = page.id === GENERAL_PAGE;
  const index = document.pages.indexOf(page);
  const count =
    getFieldsOnPage(document, page.id).length +
    document.workflows.filter((workflow) => getPageId(workflow) === page.id).length;
  const move = (by: -1 | 1) => {
    edit((before) => movePage(before, page.id, by));
    announce(moveAnnouncement(page.name, index + by, document.pages.length));
  };
  return (
    <li
      className={cn(
        'flex min-h-9 items-center rounded-md',
        isSelected ? 'bg-accent font-medium' : 'hover:bg-row-hover',
      )}
    >
      <button
        type="button"
        aria-current={isSelected ? 'page' : undefined}
        onClick={() => select({ page: page.id, workflowId: undefined, fieldId: undefined })}
        className="focus-inset flex min-h-9 min-w-0 flex-1 items-center gap-2 rounded-md px-2 py-1 text-left text-sm"
      >
        <span className="min-w-0 flex-1 truncate">{page.name}</span>
        {isFirst ? <Pin aria-hidden className="size-3.5 shrink-0 text-muted-foreground" /> : null}
        <span className="shrink-0 font-normal text-muted-foreground text-xs tabular-nums">
          {count}
          <span className="sr-only"> {count === 1 ? 'entry' : 'entries'}</span>
        </span>
      </button>
      <RowMenu name={page.name}>
        <DropdownMenuItem icon={<Pencil aria-hidden />} onSelect={() => onDialog('rename')}>
          Rename
        </DropdownMenuItem>
        {isFirst ? null : (
          <>
            <DropdownMenuItem
              icon={<ArrowUp aria-hidden />}
              disabled={index <= 1}
              onSelect={() => move(-1)}
            >
              Move up
            </DropdownMenuItem>
            <DropdownMenuItem
              icon={<ArrowDown aria-hidden />}
              disabled={index === document.pages.length - 1}
              onSelect={() => move(1)}
            >
              Move down
            </DropdownMenuItem>
            <DropdownMenuItem
              variant="danger"
              icon={<Trash2 aria-hidden />}
              onSelect={() => onDialog('delete')}
            >
              Delete
            </DropdownMenuItem>
          </>
        )}
      </RowMenu>
    </li>
  );
}
