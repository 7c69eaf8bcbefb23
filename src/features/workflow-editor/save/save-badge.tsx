import { Badge } from '@/components/ui/badge';
import type { SaverState } from './save-status';
import { useSaverState } from './saver-context';

/** A badge that says whether the draft is stored, and where. */
export function SaveBadge() {
  const state = useSaverState((all) => all);
  const { kind } = state.status;
  const isBad = kind === 'failed' || kind === 'conflict' || !state.isKept;
  const tone = isBad ? 'danger' : kind === 'offline' ? 'warning' : 'neutral';
  return (
    <span role="status">
      <Badge tone={tone}>{getLabel(state)}</Badge>
    </span>
  );
}

function getLabel({ status, isKept }: SaverState): string {
  switch (status.kind) {
    case 'saved':
      return 'All changes saved';
    case 'unsaved':
      return 'Unsaved changes';
    case 'saving':
      return 'Saving…';
    case 'offline':
      return isKept ? 'Offline: kept in this browser' : 'Offline: not saved';
    case 'failed':
      return 'Not saved';
    case 'conflict':
      return 'Changed elsewhere';
  }
}
