import { CopyButton } from '@/components/values/copy-button';
import { cn } from '@/lib/cn';

export type CopyableIdProps = {
  value: string;
  /** What it is, for the button's name: 'account ID'. */
  name?: string;
  /** The button is always in sight instead of on hover and focus. */
  isPinned?: boolean;
  className?: string;
};

/** An id in the mono face with a copy button; long ones are cut at the end. */
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
