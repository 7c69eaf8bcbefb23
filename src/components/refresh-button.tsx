import { RotateCw } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { cn } from '@/lib/cn';

type RefreshButtonProps = { isRefreshing: boolean; onRefresh: () => void };

/** Requests again what is shown, and turns while that takes. */
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
