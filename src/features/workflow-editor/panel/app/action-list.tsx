import type { ActionSummary } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Input } from '@/components/ui/input';

/** More are found by searching. */
const MAX_SHOWN = 50;

type ActionListProps = {
  actions: readonly ActionSummary[];
  /** Whether the search gets the focus. */
  hasFocus: boolean;
  onChoose: (action: ActionSummary) => void;
};

/** The actions of an app, to search and choose from. */
export function ActionList({ actions, hasFocus, onChoose }: ActionListProps) {
  const [text, setText] = useState('');
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = actions.filter(({ name, description, action_id }) => {
    const all = `${name} ${description} ${action_id}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
  const shown = found.slice(0, MAX_SHOWN);
  return (
    <div className="flex flex-col gap-2">
      <Input
        autoFocus={hasFocus}
        type="search"
        aria-label="Search actions"
        placeholder={`Search ${actions.length} actions…`}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <ul aria-label="Actions" className="flex flex-col gap-1">
        {shown.map((action) => (
          <li key={action.action_id}>
            <button
              type="button"
              className="flex w-full flex-col rounded-md border px-2.5 py-1.5 text-left hover:bg-accent"
              onClick={() => onChoose(action)}
            >
              <span className="flex items-center gap-2 font-medium text-sm">
                {action.name}
                {action.danger ? <Badge tone="danger">Cannot be undone</Badge> : null}
              </span>
              {action.description === '' ? null : (
                <span className="line-clamp-2 text-muted-foreground text-xs">
                  {action.description}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-muted-foreground text-xs empty:hidden">
        {found.length === 0
          ? actions.length === 0
            ? 'This app has no actions. Use an app request instead.'
            : 'No action matches. Search by another word.'
          : found.length > MAX_SHOWN
            ? `${found.length - MAX_SHOWN} more. Search to narrow them.`
            : null}
      </p>
    </div>
  );
}
