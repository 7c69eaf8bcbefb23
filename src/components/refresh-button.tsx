import { RotateCw } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { cn } from '@/lib/cn';

type RefreshButtonProps = { isRefreshing: boolean; onRefresh: () => void };

/** Requests the data on the screen again; the icon turns until the response arrives. */
export function RefreshButton({ isRefreshing, onRefresh }: RefreshButtonProps) {
  return (
    <IconButton
      label="Refresh"
      variant="secondary"
      aria-busy={isRefreshing}
      icon={<RotateCw aria-hidden className={cn('size-4', isRefreshing && 'animate-spin')} />}
      onClick={onRefresh}
    />
  );
}
