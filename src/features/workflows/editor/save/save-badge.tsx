import { Badge } from '@/components/ui/badge';
import type { SaveState } from './use-auto-save';

const TEXTS = {
  saved: 'All changes saved',
  unsaved: 'Unsaved changes',
  saving: 'Saving…',
  changed: 'Changed elsewhere',
  failed: 'Not saved',
} as const satisfies Record<SaveState['kind'], string>;

/** Whether the draft is stored. */
export function SaveBadge({ state }: { state: SaveState }) {
  const isBad = state.kind === 'failed' || state.kind === 'changed';
  return (
    <span role="status">
      <Badge tone={isBad ? 'danger' : 'neutral'}>{TEXTS[state.kind]}</Badge>
    </span>
  );
}
