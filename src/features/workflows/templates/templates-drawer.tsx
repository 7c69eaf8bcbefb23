import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Catalog } from '@/api/connected-apps';
import { formatError } from '@/api/errors';
import { Button } from '@/components/ui/button';
import { Drawer } from '@/components/ui/drawer';
import { showToast } from '@/stores/dashboard';
import { templateQuery, templatesQuery } from '../api';
import { useImportWorkflow } from '../changes';
import { ImportReport } from '../create/import-report';
import { TemplateDetails } from './template-details';
import { TemplateList } from './template-list';

type TemplatesDrawerProps = {
  catalog: Catalog;
  onClose: () => void;
  /** Opens the workflow that was created. */
  onOpen: (id: string) => void;
};

/** The list of workflow templates, and the details of a chosen one. Mounted while it is open. */
export function TemplatesDrawer({ catalog, onClose, onOpen }: TemplatesDrawerProps) {
  const [chosenId, setChosenId] = useState<string>();
  const [search, setSearch] = useState('');
  const templates = useQuery(templatesQuery);
  const chosen = templates.data?.docs.find(({ id }) => id === chosenId);
  const creation = useImportWorkflow();
  const document = useQuery({
    ...templateQuery(chosenId ?? ''),
    enabled: chosenId !== undefined,
  });
  const use = () => {
    if (document.data !== undefined) {
      creation.mutate(
        { body: document.data },
        {
          onSuccess: ({ workflow, missing }) => {
            if (missing.length === 0) {
              showToast({
                severity: 'success',
                message: `${workflow.name} was created as a draft.`,
              });
              onOpen(workflow.associated_workflow);
            }
          },
        },
      );
    }
  };
  if (creation.data !== undefined && creation.data.missing.length > 0) {
    return (
      <ImportReport
        results={[{ response: creation.data }]}
        verb="created"
        onClose={onClose}
        onOpen={onOpen}
      />
    );
  }
  return (
    <Drawer
      isOpen
      onOpenChange={onClose}
      size="lg"
      title={chosen?.name ?? 'Workflow templates'}
      description={
        chosen?.description ??
        'Whole workflows to begin with. Each is yours to change once created.'
      }
      isBusy={creation.isPending}
      footer={
        chosen === undefined ? undefined : (
          <>
            {creation.error === null ? null : (
              <p role="alert" className="wrap-anywhere mr-auto text-danger text-sm">
                {formatError(creation.error)}
              </p>
            )}
            <Button
              variant="primary"
              disabled={document.data === undefined}
              isBusy={creation.isPending}
              onClick={use}
            >
              Use template
            </Button>
          </>
        )
      }
    >
      {chosen === undefined ? (
        <TemplateList
          templates={templates}
          catalog={catalog}
          search={search}
          onSearch={setSearch}
          onChoose={setChosenId}
        />
      ) : (
        <TemplateDetails
          template={chosen}
          document={document}
          catalog={catalog}
          onBack={() => {
            if (!creation.isPending) {
              creation.reset();
              setChosenId(undefined);
            }
          }}
        />
      )}
    </Drawer>
  );
}
