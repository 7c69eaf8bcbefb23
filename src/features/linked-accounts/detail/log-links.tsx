import { Link } from '@tanstack/react-router';

const LOGS = [
  { to: '/logs/executions', label: 'Executions' },
  { to: '/logs/events', label: 'Events' },
  { to: '/logs/webhooks', label: 'Webhooks' },
  { to: '/logs/schedules', label: 'Schedules' },
] as const;

/** Links to the logs, filtered by the linked account. */
export function LogLinks({ linkedAccountId }: { linkedAccountId: string }) {
  return (
    <ul className="flex flex-wrap gap-x-3">
      {LOGS.map(({ to, label }) => (
        <li key={to}>
          <Link
            to={to}
            search={{ linked_account_id: linkedAccountId }}
            className="inline-block rounded-sm py-1 text-brand underline-offset-4 hover:underline"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
