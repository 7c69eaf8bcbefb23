import type { ActionSummary } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Input } from '@/components/ui/input';

/** The maximum number of listed actions. A search finds the others. */
const MAX_LISTED = 50;

type ActionListProps = {
  actions: readonly ActionSummary[];
  /** Whether the search field gets the focus. */
  hasFocus: boolean;
  onChoose: (action: ActionSummary) => void;
};

/** Lists the actions of an app, which a person can search and choose. */
export function ActionList({ actions, hasFocus, onChoose }: ActionListProps) {
  const [text, setText] = useState('');
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = actions.filter(({ name, description, action_id }) => {
    const all = `${name} ${description} ${action_id}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
  const listed = found.slice(0, MAX_LISTED);
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
        {listed.map((action) => (
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
          : found.length > MAX_LISTED
            ? `${found.length - MAX_LISTED} more. Search to narrow them.`
            : null}
      </p>
    </div>
  );
}
