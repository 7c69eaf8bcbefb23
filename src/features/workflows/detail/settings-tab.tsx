import type { Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { getNodeTitle } from '@patchbay/workflow-graph/node-title.ts';
import type { ReactNode } from 'react';
import { AppName } from '@/components/app-name';
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card';
import { CopyableId } from '@/components/values/copyable-id';
import { type Description, DescriptionList } from '@/components/values/description-list';
import { JsonView } from '@/components/values/json-view';

function toAliasFacts({ workflow_alias: alias }: Workflow): Description[] {
  const value = alias === undefined ? 'None' : <CopyableId value={alias} name="alias" isPinned />;
  return [{ term: 'Alias', value }];
}

function toFacts(workflow: Workflow): Description[] {
  const { associated_workflow: id, associated_application: app, data_slots: slots } = workflow;
  return [
    { term: 'ID', value: <CopyableId value={id} name="workflow ID" isPinned /> },
    {
      term: 'App',
      value: app === undefined ? 'None: your organization’s own' : <AppName app={app} />,
    },
    { term: 'Offered to', value: workflow.linked_account_id ?? 'All linked accounts' },
    {
      term: 'Customers configure',
      value: slots.length === 0 ? 'Nothing' : slots.map(({ name }) => name).join(', '),
    },
  ];
}

function toReleasedFacts({ linked_account_id, nodes, settings }: Workflow): Description[] {
  if (linked_account_id !== undefined) {
    return [];
  }
  const released = (settings.released_outputs ?? []).map((id) => {
    const node = nodes.find((candidate) => candidate.id === id);
    return getNodeTitle(node ?? { id, name: '' });
  });
  const value = ['Response nodes', ...released].join(', ');
  return [{ term: 'Outputs that customers read', value }];
}

function toRunFacts(workflow: Workflow): Description[] {
  const { timeout, sync_wait, dedup_key = '' } = workflow.settings;
  return [
    {
      term: 'Timeout',
      value: timeout === undefined ? '31 days, waits included' : formatSeconds(timeout),
    },
    { term: 'Wait of a call for the result', value: formatSeconds(sync_wait ?? 60) },
    {
      term: 'Deduplication key',
      value:
        dedup_key === '' ? (
          'None: every start begins a run'
        ) : (
          <code className="wrap-anywhere font-mono">{dedup_key}</code>
        ),
    },
    ...toReleasedFacts(workflow),
  ];
}

function ListCard({ title, items }: { title: string; items: Description[] }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <CardContent>
        <DescriptionList items={items} />
      </CardContent>
    </Card>
  );
}

const formatSeconds = (count: number) =>
  `${count.toLocaleString()} ${count === 1 ? 'second' : 'seconds'}`;

type SettingsTabProps = {
  workflow: Workflow;
  /** The form that changes the settings; undefined if the role may not change them. */
  form: ReactNode | undefined;
};

/** The settings of the workflow, and the schema and sample of its payload. */
export function SettingsTab({ workflow, form }: SettingsTabProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
      {form === undefined ? (
        <>
          <ListCard title="Workflow" items={[...toAliasFacts(workflow), ...toFacts(workflow)]} />
          <ListCard title="Runs" items={toRunFacts(workflow)} />
        </>
      ) : (
        <>
          {form}
          <ListCard title="Facts" items={toFacts(workflow)} />
        </>
      )}
      <Card className="md:col-span-2">
        <CardHeader>
          <CardTitle>Payload</CardTitle>
        </CardHeader>
        <CardContent className="flex flex-col gap-4">
          <p className="text-muted-foreground">
            {workflow.json_schema === null
              ? 'No schema is stored, so every payload is taken.'
              : workflow.enable_schema_validation
                ? 'A payload that does not fit the schema is refused.'
                : 'The schema is for documentation; payloads are not checked.'}
          </p>
          {workflow.json_schema === null ? null : (
            <JsonView value={workflow.json_schema} label="Payload schema" />
          )}
          {workflow.manual_execution_payload === null ? null : (
            <div className="flex flex-col gap-1">
              <h3 className="text-muted-foreground text-xs">Sample</h3>
              <JsonView value={workflow.manual_execution_payload} label="Payload sample" />
            </div>
          )}
        </CardContent>
      </Card>
    </div>
  );
}
