import { Pin } from 'lucide-react';
import { useIsPinned } from './pins-context';

/** The mark of a node that tests do not run. It is apart from the node, which does not render again when it changes. */
export function PinMark({ id }: { id: string }) {
  return useIsPinned(id) ? (
    <Pin role="img" aria-label="Pinned" className="size-4 shrink-0 text-info" />
  ) : null;
}
