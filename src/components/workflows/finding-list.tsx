import { CircleAlert, TriangleAlert } from 'lucide-react';
import { requestFieldFocus } from '@/hooks/wanted-field';
import type { FindingGroup } from '@/lib/workflow/findings';

export type FindingListProps = {
  groups: readonly FindingGroup[];
  severity: 'error' | 'warning';
  /** Shows the node, and the field of a message in its panel. Without it the findings are text. */
  onShow?: ((nodeId: string) => void) | undefined;
  /** Shows the settings of the workflow, for messages about them. */
  onShowSettings?: (() => void) | undefined;
};

const LINK =
  'block min-h-6 rounded-sm text-left underline decoration-input-hover underline-offset-4 hover:decoration-current';

/** The findings of a draft or a version, under the name of each node. */
export function FindingList({ groups, severity, onShow, onShowSettings }: FindingListProps) {
  const leadToNode = (nodeId: string, pointer = '') => {
    requestFieldFocus({ nodeId, pointer });
    onShow?.(nodeId);
  };
  const leadTo = (nodeId: string | undefined, pointer: string) => {
    if (nodeId === undefined) {
      return pointer.startsWith('/settings/') ? onShowSettings : undefined;
    }
    return onShow === undefined || pointer === '' ? undefined : () => leadToNode(nodeId, pointer);
  };
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
                className={`${LINK} font-medium`}
                onClick={() => leadToNode(nodeId, messages[0]?.pointer)}
              >
                {title}
              </button>
            )}
            {messages.map(({ message, pointer = '' }) => {
              const lead = leadTo(nodeId, pointer);
              return lead === undefined ? (
                <p key={`${pointer} ${message}`}>{message}</p>
              ) : (
                <button key={`${pointer} ${message}`} type="button" className={LINK} onClick={lead}>
                  {message}
                </button>
              );
            })}
          </div>
        </li>
      ))}
    </ul>
  );
}
