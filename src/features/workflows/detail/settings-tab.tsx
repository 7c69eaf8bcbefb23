import type { Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { AppName } from '@/components/app-name';
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card';
import { CopyableId } from '@/components/values/copyable-id';
import { DescriptionList } from '@/components/values/description-list';
import { JsonView } from '@/components/values/json-view';

const counted = (count: number) =>
  `${count.toLocaleString()} ${count === 1 ? 'second' : 'seconds'}`;

/** What holds for the workflow as a whole. */
export function SettingsTab({ workflow }: { workflow: Workflow }) {
  const { timeout, sync_wait, dedup_key } = workflow.settings;
  const { workflow_alias: alias, associated_application: app, data_slots: slots } = workflow;
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <Card>
        <CardHeader>
          <CardTitle>Workflow</CardTitle>
        </CardHeader>
        <CardContent>
          <DescriptionList
            items={[
              {
                term: 'ID',
                value: (
                  <CopyableId value={workflow.associated_workflow} name="workflow ID" isPinned />
                ),
              },
              {
                term: 'Alias',
                value:
                  alias === undefined ? 'None' : <CopyableId value={alias} name="alias" isPinned />,
              },
              {
                term: 'App',
                value: app === undefined ? 'None: your organization’s own' : <AppName app={app} />,
              },
              {
                term: 'Offered to',
                value: workflow.linked_account_id ?? 'All linked accounts',
              },
            ]}
          />
        </CardContent>
      </Card>
      <Card>
        <CardHeader>
          <CardTitle>Runs</CardTitle>
        </CardHeader>
        <CardContent>
          <DescriptionList
            items={[
              {
                term: 'Timeout',
                value: timeout === undefined ? '31 days, waits included' : counted(timeout),
              },
              { term: 'Wait of a call for the result', value: counted(sync_wait ?? 60) },
              {
                term: 'Deduplication key',
                value:
                  dedup_key === undefined || dedup_key === '' ? (
                    'None: every start begins a run'
                  ) : (
                    <code className="wrap-anywhere font-mono">{dedup_key}</code>
                  ),
              },
              {
                term: 'Customers configure',
                value: slots.length === 0 ? 'Nothing' : slots.map(({ name }) => name).join(', '),
              },
            ]}
          />
        </CardContent>
      </Card>
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
