import { Check, Copy, X } from 'lucide-react';
import { COPY_WORDS, useCopy } from '@/hooks/use-copy';
import { cn } from '@/lib/cn';
import { IconButton, type IconButtonProps } from '../ui/icon-button';

export type CopyButtonProps = Omit<
  IconButtonProps,
  'label' | 'icon' | 'onClick' | 'value' | 'hasTooltip'
> & {
  /** The text to copy. */
  value: string;
  /** Label, for example 'Copy account ID'; default 'Copy'. */
  label?: string;
};

const ICONS = {
  idle: <Copy aria-hidden />,
  copied: <Check aria-hidden className="text-success" />,
  failed: <X aria-hidden className="text-danger" />,
};

/** Copies a text; the icon turns into a tick for 1.5 seconds and 'Copied' is announced. */
export function CopyButton({
  value,
  label = 'Copy',
  size = 'sm',
  className,
  ...props
}: CopyButtonProps) {
  const { state, copy } = useCopy();
  return (
    <span className="relative inline-flex shrink-0">
      <IconButton
        label={label}
        hasTooltip={state === 'idle'}
        icon={ICONS[state]}
        size={size}
        className={cn('text-muted-foreground', className)}
        onClick={() => void copy(value)}
        {...props}
      />
      <span role="status" className="sr-only">
        {COPY_WORDS[state]}
      </span>
    </span>
  );
}
