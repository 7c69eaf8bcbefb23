import { ChevronDown, Link2 } from 'lucide-react';
import { Button, type ButtonProps } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { Tooltip } from '@/components/ui/tooltip';
import { cn } from '@/lib/cn';
import { formatLifetime } from '@/lib/link-lifetime';

/** The choice of the time for which copied links work. */
export type LinkLifetime = {
  seconds: number;
  choices: readonly number[];
  onChoose: (seconds: number) => void;
};

type CopyLinkButtonProps = Pick<ButtonProps, 'variant' | 'isBusy'> & {
  size?: 'sm' | 'md';
  children: string;
  /** The owner of the link, for the accessible name; not needed if the page has only this link. */
  owner?: string;
  lifetime: LinkLifetime;
  onCopy: () => void;
};

/** Copies a link of a hosted page; its second half chooses how long such links work. */
export function CopyLinkButton(props: CopyLinkButtonProps) {
  const { variant, size = 'md', isBusy, children, owner, lifetime, onCopy } = props;
  return (
    <div className="inline-flex">
      <Tooltip content={`Works once, for ${formatLifetime(lifetime.seconds)}`}>
        <Button
          variant={variant}
          size={size}
          isBusy={isBusy}
          icon={<Link2 aria-hidden />}
          aria-label={formatLabel(children, owner)}
          className="rounded-r-none focus-visible:z-10"
          onClick={onCopy}
        >
          {children}
        </Button>
      </Tooltip>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button
            variant={variant}
            size={size}
            aria-label={formatLabel('Link lifetime', owner)}
            className={cn(
              '-ml-px rounded-l-none',
              variant === 'primary' && 'border-l-primary-foreground/40',
              size === 'sm' ? 'px-1' : 'px-1.5',
            )}
            disabled={isBusy}
          >
            <ChevronDown aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuLabel>Copy a link that works for</DropdownMenuLabel>
          <DropdownMenuRadioGroup value={String(lifetime.seconds)}>
            {lifetime.choices.map((seconds) => (
              <DropdownMenuRadioItem
                key={seconds}
                value={String(seconds)}
                // Runs for the selected choice, too: each item copies.
                onSelect={() => {
                  lifetime.onChoose(seconds);
                  onCopy();
                }}
              >
                {formatLifetime(seconds)}
              </DropdownMenuRadioItem>
            ))}
          </DropdownMenuRadioGroup>
        </DropdownMenuContent>
      </DropdownMenu>
    </div>
  );
}

function formatLabel(text: string, owner: string | undefined): string {
  return owner === undefined ? text : `${text} for ${owner}`;
}
