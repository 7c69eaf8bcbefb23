import type {
  Config,
  ConfigField,
  ConfigWorkflow,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { TitledCard } from '@/components/titled-card';
import { Badge } from '@/components/ui/badge';
import { JsonView } from '@/components/values/json-view';
import { StatusPill } from '@/components/values/status-pill';
import { formatValue } from './value-text';

/** The id of the first page, which also has the fields and workflows without a known page. */
const GENERAL = 'general';

/** The values of a config, by page of the form and workflow. */
export function ConfigValues({ config }: { config: Config }) {
  const known = new Set(config.pages.map(({ id }) => id));
  const isOn = (page: string, pageId: string | undefined) =>
    (pageId !== undefined && known.has(pageId) ? pageId : GENERAL) === page;
  return (
    <div className="flex flex-col gap-4">
      {config.pages.map(({ id, name }) => {
        const fields = config.fields.filter(({ associated_page }) => isOn(id, associated_page));
        const workflows = config.workflows.filter(({ associated_page }) =>
          isOn(id, associated_page),
        );
        return fields.length + workflows.length === 0 ? null : (
          <section key={id} className="flex flex-col gap-3">
            <h2 className="font-medium text-base">{name}</h2>
            {fields.length === 0 ? null : (
              <div className="rounded-lg border bg-card px-4 py-1">
                <FieldList fields={fields} />
              </div>
            )}
            {workflows.map((workflow) => (
              <WorkflowCard key={workflow.id} workflow={workflow} appFields={config.fields} />
            ))}
          </section>
        );
      })}
    </div>
  );
}

type WorkflowCardProps = {
  workflow: ConfigWorkflow;
  /** The fields of the app. A workflow may need values of some of them, too. */
  appFields: readonly ConfigField[];
};

function WorkflowCard({ workflow, appFields }: WorkflowCardProps) {
  const { name, description, enabled, fields } = workflow;
  const { missing_fields = [], missing_app_fields = [] } = workflow;
  const missing = [
    ...fields.filter(({ id }) => missing_fields.includes(id)),
    ...appFields.filter(({ id }) => missing_app_fields.includes(id)),
  ];
  return (
    <TitledCard
      title={name}
      description={description}
      aside={
        <StatusPill status={enabled ? 'enabled' : 'disabled'} label={enabled ? 'On' : 'Off'} />
      }
    >
      {enabled || missing.length === 0 ? null : (
        <p className="pb-2 text-muted-foreground text-sm">
          Before it can be switched on, these need a value:{' '}
          {missing.map((field) => field.name).join(', ')}.
        </p>
      )}
      {fields.length === 0 ? null : <FieldList fields={fields} />}
    </TitledCard>
  );
}

/** Names at the left, values beside them; one below the other on a phone. */
function FieldList({ fields }: { fields: readonly ConfigField[] }) {
  return (
    <dl className="divide-y">
      {fields.map((field) => (
        <div
          key={field.id}
          className="grid items-start gap-x-6 gap-y-0.5 py-2.5 text-sm sm:grid-cols-[minmax(0,220px)_minmax(0,1fr)]"
        >
          <dt className="wrap-anywhere flex flex-wrap items-center gap-x-2 text-muted-foreground">
            {field.name}
            {field.hidden === true ? <Badge>Hidden</Badge> : null}
          </dt>
          <dd className="wrap-anywhere min-w-0">
            <FieldValue field={field} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function FieldValue({ field }: { field: ConfigField }) {
  if (field.secret === true) {
    return field.has_value === true ? 'Stored' : <NoValue isRequired={field.required === true} />;
  }
  const { value, defaultValue } = field;
  if (value === undefined) {
    return defaultValue === undefined || defaultValue === '' ? (
      <NoValue isRequired={field.required === true} />
    ) : (
      <div className="flex flex-wrap items-start gap-2 text-muted-foreground">
        <div className="min-w-0">
          <ValueView value={defaultValue} field={field} />
        </div>
        <Badge>Default</Badge>
      </div>
    );
  }
  return <ValueView value={value} field={field} />;
}

function NoValue({ isRequired }: { isRequired: boolean }) {
  return (
    <span className="text-muted-foreground">{isRequired ? 'No value, required' : 'No value'}</span>
  );
}

type ValueViewProps = {
  value: NonNullable<ConfigField['value']> | null;
  field: ConfigField;
};

/** A value in lines, or as JSON. */
function ValueView({ value, field }: ValueViewProps) {
  const lines = formatValue(value, field);
  if (lines === undefined) {
    return <JsonView value={value} label={field.name} openDepth={1} />;
  }
  return lines.map((line, index) => (
    // Two rules may read alike.
    // biome-ignore lint/suspicious/noArrayIndexKey: lines are never moved
    <span key={index} className="block whitespace-pre-wrap">
      {line}
    </span>
  ));
}
