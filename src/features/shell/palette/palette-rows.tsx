import { Command } from 'cmdk';
import type { ReactNode } from 'react';
import { Kbd } from '@/components/ui/kbd';

type PaletteGroupProps = { caption: string; children: ReactNode };

/** Rows of one kind under their caption. */
export function PaletteGroup({ caption, children }: PaletteGroupProps) {
  return (
    <Command.Group
      heading={caption}
      className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2.5 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-muted-foreground [&_[cmdk-group-heading]]:text-xs"
    >
      {children}
    </Command.Group>
  );
}

type PaletteRowProps = {
  /** Unique id of the row. */
  value: string;
  icon: ReactNode;
  label: string;
  /** Secondary text after the label, for example the parent or the id. */
  hint?: string | undefined;
  /** The equivalent keyboard shortcut. */
  keys?: readonly string[] | undefined;
  onSelect: () => void;
};

/** One result. */
export function PaletteRow({ value, icon, label, hint, keys = [], onSelect }: PaletteRowProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex h-9 cursor-pointer items-center gap-2.5 rounded-md px-2 text-sm data-[selected=true]:bg-accent [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted-foreground"
    >
      {icon}
      <span className="min-w-0 truncate">{label}</span>
      {hint === undefined || hint === '' ? null : (
        <span className="min-w-0 shrink truncate text-muted-foreground text-xs">{hint}</span>
      )}
      {keys.length === 0 ? null : (
        <span aria-hidden className="ml-auto flex shrink-0 gap-1 max-sm:hidden">
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      )}
    </Command.Item>
  );
}
