import { Pin } from 'lucide-react';
import { useIsPinned } from './pins-context';

/** That tests do not run the node. Apart from the node, which is not drawn again when it changes. */
export function PinMark({ id }: { id: string }) {
  return useIsPinned(id) ? (
    <Pin role="img" aria-label="Pinned" className="size-4 shrink-0 text-info" />
  ) : null;
}
