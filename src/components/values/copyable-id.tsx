import { CopyButton } from '@/components/values/copy-button';
import { cn } from '@/lib/cn';

export type CopyableIdProps = {
  value: string;
  /** Names the id in the button's label: 'account ID'. */
  name?: string;
  /** Shows the button always instead of on hover and focus. */
  isPinned?: boolean;
  className?: string;
};

/** A monospaced id with a copy button; long ones are truncated. */
export function CopyableId({ value, name = 'ID', isPinned = false, className }: CopyableIdProps) {
  return (
    <span className={cn('group/id inline-flex max-w-full items-center gap-0.5', className)}>
      <span title={value} className="min-w-0 truncate font-mono text-muted-foreground text-xs">
        {value}
      </span>
      <CopyButton
        value={value}
        label={`Copy ${name}`}
        className={cn(
          !isPinned &&
            'opacity-0 transition-opacity focus-visible:opacity-100 group-hover/id:opacity-100 [@media(hover:none)]:opacity-100',
        )}
      />
    </span>
  );
}
