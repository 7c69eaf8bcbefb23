import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { FindingGroup } from './findings';

type FindingListProps = {
  groups: readonly FindingGroup[];
  severity: 'error' | 'warning';
  /** Shows the node; without it, its name is text. */
  onShow?: ((nodeId: string) => void) | undefined;
};

/** What publishing found, under the name of each node. */
export function FindingList({ groups, severity, onShow }: FindingListProps) {
  const Icon = severity === 'error' ? CircleAlert : TriangleAlert;
  return (
    <ul className="flex flex-col gap-2">
      {groups.map(({ nodeId, title, messages }) => (
        <li key={nodeId ?? ''} className="flex items-start gap-2">
          <Icon
            aria-hidden
            className={
              severity === 'error'
                ? 'mt-0.5 size-4 shrink-0 text-danger'
                : 'mt-0.5 size-4 shrink-0 text-warning'
            }
          />
          <div className="wrap-anywhere min-w-0">
            {nodeId === undefined || onShow === undefined ? (
              <p className="font-medium">{title}</p>
            ) : (
              <button
                type="button"
                className="rounded-sm text-left font-medium underline-offset-4 hover:underline"
                onClick={() => onShow(nodeId)}
              >
                {title}
              </button>
            )}
            {messages.map((message) => (
              <p key={message}>{message}</p>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
