import type {
  ReceivedEventWorkflow,
  TriggeredWorkflow,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Link } from '@tanstack/react-router';
import { ExecutionLink } from '@/components/executions/execution-link';
import { StatusPill } from '@/components/values/status-pill';

type Outcome = ReceivedEventWorkflow['outcome'];

type OutcomeLook = {
  status: string;
  label: string;
  /** The reason in words, for an outcome without one of its own. */
  reason?: string;
  /** The text of the link to the execution, if there is one. */
  link: string;
};

const LOOKS: Readonly<Record<Outcome, OutcomeLook>> = {
  started: { status: 'success', label: 'Started', link: 'Open the execution' },
  duplicate: {
    status: 'skipped',
    label: 'Duplicate',
    reason: 'An event with the same idempotency key came shortly before.',
    link: 'Open the first execution',
  },
  conditions: {
    status: 'skipped',
    label: 'Conditions not met',
    reason: 'The conditions of its trigger do not hold for this payload.',
    link: 'See why',
  },
  schema: {
    status: 'errored',
    label: 'Payload refused',
    reason: 'The payload does not fit its payload schema, or the schema cannot be used.',
    link: 'See why',
  },
  failed: {
    status: 'errored',
    label: 'Not started',
    reason: 'Its conditions or its idempotency key could not be evaluated.',
    link: 'See why',
  },
  not_enabled: {
    status: 'disabled',
    label: 'Not enabled',
    reason: 'It is not enabled for this account.',
    link: 'See why',
  },
  not_connected: {
    status: 'not_connected',
    label: 'App not connected',
    reason: 'The account has not connected its app.',
    link: 'See why',
  },
};

type WorkflowOutcomesProps = {
  workflows: readonly (ReceivedEventWorkflow | TriggeredWorkflow)[];
  /** The linked account of the event, which settles what is enabled and connected. */
  linkedAccountId: string;
};

/** The workflows that listen to an event: what became of each, why, and its execution. */
export function WorkflowOutcomes({ workflows, linkedAccountId }: WorkflowOutcomesProps) {
  return (
    <ul className="flex flex-col">
      {workflows.map((workflow) => (
        <li
          key={workflow._id}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b px-4 py-2.5 last:border-b-0"
        >
          <WorkflowOutcome workflow={workflow} linkedAccountId={linkedAccountId} />
        </li>
      ))}
    </ul>
  );
}

type WorkflowOutcomeProps = Pick<WorkflowOutcomesProps, 'linkedAccountId'> & {
  workflow: ReceivedEventWorkflow | TriggeredWorkflow;
};

function WorkflowOutcome({ workflow, linkedAccountId }: WorkflowOutcomeProps) {
  const { _id, name, outcome, execution_id } = workflow;
  const look = LOOKS[outcome];
  const reason = ('reason' in workflow ? workflow.reason : undefined) ?? look.reason;
  const isAboutAccount = outcome === 'not_enabled' || outcome === 'not_connected';
  return (
    <>
      <div className="min-w-40 flex-1">
        <Link
          to="/workflows/$"
          params={{ _splat: _id }}
          className="wrap-anywhere rounded-sm font-medium underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        {reason === undefined ? null : (
          <p className="wrap-anywhere text-muted-foreground text-sm">{reason}</p>
        )}
      </div>
      <StatusPill status={look.status} label={look.label} />
      {execution_id === undefined ? null : <ExecutionLink id={execution_id} text={look.link} />}
      {isAboutAccount ? (
        <Link
          to="/connections/$linkedAccountId"
          params={{ linkedAccountId }}
          className="rounded-sm text-brand underline-offset-4 hover:underline"
        >
          Open the account
        </Link>
      ) : null}
    </>
  );
}
