import type { WorkflowUses } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { formatError } from '@/api/errors';
import { Skeleton } from '@/components/ui/skeleton';

const formatCount = (count: number, singular: string, plural: string) =>
  `${count.toLocaleString()} ${count === 1 ? singular : plural}`;

const TRIGGER_ENDS: Readonly<Record<string, string>> = {
  schedule: 'Its schedule stops.',
  webhook: 'Its webhook address stops answering.',
  app_event: 'New records of the app no longer start it.',
  event: 'The event no longer starts it.',
  api_call: 'Calls that run it fail.',
};

/** Formats each use as a sentence. */
function formatUses({ trigger, sub_flows, portals }: WorkflowUses, isStopping: boolean): string[] {
  const ends = trigger === null || !isStopping ? undefined : TRIGGER_ENDS[trigger];
  return [
    ...(ends === undefined ? [] : [ends]),
    ...(sub_flows.length === 0
      ? []
      : [
          `${formatCount(sub_flows.length, 'workflow runs', 'workflows run')} it as a sub-flow: ${sub_flows
            .map(({ name, published }) => (published ? name : `${name} (draft)`))
            .join(', ')}.`,
        ]),
    ...portals.map(
      ({ name, configs, is_offered }) =>
        `The config portal of ${name} ${is_offered ? 'offers' : 'no longer offers'} it; ${formatCount(configs, 'config has', 'configs have')} it enabled.`,
    ),
  ];
}

/** The linked accounts that have it enabled, with links. */
function Customers({ customers, total_customers: total }: WorkflowUses) {
  const more = total - customers.length;
  return (
    <li className="wrap-anywhere">
      {formatCount(total, 'customer has', 'customers have')} it enabled:{' '}
      {customers.map(({ linked_account_id: id, name }, index) => (
        <Fragment key={id}>
          {index === 0 ? null : ', '}
          <Link
            to="/connections/$linkedAccountId"
            params={{ linkedAccountId: id }}
            className="text-brand underline underline-offset-4"
          >
            {name ?? id}
          </Link>
        </Fragment>
      ))}
      {more === 0 ? '.' : ` and ${more.toLocaleString()} more.`}
    </li>
  );
}

type UsesListProps = {
  uses: UseQueryResult<WorkflowUses, unknown>;
  /** Whether the workflow stops, so that its trigger ends. If false, it only changes. The default is true. */
  isStopping?: boolean;
};

/** The uses that stop working without the workflow: its trigger, sub-flows, portals and customers. */
export function UsesList({ uses: { data, error }, isStopping = true }: UsesListProps) {
  if (error !== null) {
    return (
      <p role="alert" className="text-danger">
        Its uses could not be read. {formatError(error)}
      </p>
    );
  }
  if (data === undefined) {
    return <Skeleton className="h-10" />;
  }
  const texts = formatUses(data, isStopping);
  return texts.length === 0 && data.total_customers === 0 ? (
    <p className="text-muted-foreground">Nothing else uses it.</p>
  ) : (
    <ul className="flex list-disc flex-col gap-1 ps-5">
      {texts.map((text) => (
        <li key={text} className="wrap-anywhere">
          {text}
        </li>
      ))}
      {data.total_customers === 0 ? null : <Customers {...data} />}
    </ul>
  );
}
