import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { Dialog as DialogPrimitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { nameSelectedRow } from '@/components/name-selected-row';
import { DialogOverlay, DialogSurface } from '@/components/ui/dialog-surface';
import { Kbd } from '@/components/ui/kbd';
import { computeMatchScore } from '../model/match-score';

type CommandDialogProps = {
  title: string;
  placeholder: string;
  /** The text that is shown if no row matches. */
  nothing: string;
  /**
   * The search of the caller, whose rows are the matches, the best one first. Without it the dialog filters the rows.
   */
  search?: { text: string; onChange: (text: string) => void };
  onClose: () => void;
  children: ReactNode;
};

/** A searched list, from which a row is chosen by keyboard or mouse. */
export function CommandDialog(props: CommandDialogProps) {
  const { title, placeholder, nothing, search, onClose, children } = props;
  return (
    <DialogPrimitive.Root open onOpenChange={onClose}>
      <DialogPrimitive.Portal>
        <DialogOverlay />
        <DialogSurface
          aria-describedby={undefined}
          className="data-[state=open]:fade-in-0 data-[state=open]:zoom-in-98 top-[12vh] left-1/2 w-[calc(100vw-24px)] max-w-150 -translate-x-1/2 overflow-hidden rounded-xl duration-150 data-[state=open]:animate-in"
        >
          <DialogPrimitive.Title className="sr-only">{title}</DialogPrimitive.Title>
          <Command
            ref={nameSelectedRow}
            label={title}
            loop
            vimBindings={false}
            filter={score}
            shouldFilter={search === undefined}
          >
            <div className="flex h-12 items-center gap-2.5 border-b px-4">
              <Search aria-hidden className="size-4 shrink-0 text-muted-foreground" />
              <Command.Input
                placeholder={placeholder}
                {...(search === undefined
                  ? {}
                  : { value: search.text, onValueChange: search.onChange })}
                className="h-full min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-muted-foreground"
              />
              <Kbd aria-hidden>Esc</Kbd>
            </div>
            <Command.List
              label={title}
              className="max-h-[min(60vh,480px)] scroll-py-1.5 overflow-y-auto p-1.5"
            >
              {children}
            </Command.List>
            {/* It is outside of the list, which may only contain options. */}
            <div role="status">
              <Command.Empty className="px-4 pt-1.5 pb-4.5 text-muted-foreground text-sm">
                {nothing}
              </Command.Empty>
            </div>
          </Command>
        </DialogSurface>
      </DialogPrimitive.Portal>
    </DialogPrimitive.Root>
  );
}

const score = (_value: string, typed: string, texts: string[] = []) =>
  computeMatchScore(typed, texts);

export function CommandGroup({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={caption}
      className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2.5 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-muted-foreground [&_[cmdk-group-heading]]:text-xs"
    >
      {children}
    </Command.Group>
  );
}

type CommandRowProps = {
  value: string;
  keywords?: readonly string[];
  icon: ReactNode;
  label: string;
  /** The detail of the row. A text is searched, too. */
  detail: ReactNode;
  onSelect: () => void;
};

export function CommandRow({ value, keywords, icon, label, detail, onSelect }: CommandRowProps) {
  return (
    <Command.Item
      value={value}
      keywords={[label, ...(typeof detail === 'string' ? [detail] : []), ...(keywords ?? [])]}
      onSelect={onSelect}
      className="flex cursor-pointer items-center gap-3 rounded-md px-2 py-1.5 text-sm data-[selected=true]:bg-accent [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted-foreground"
    >
      {icon}
      <span className="min-w-0 leading-tight">
        <span className="block truncate font-medium">{label}</span>
        <span className="block truncate text-muted-foreground text-xs">{detail}</span>
      </span>
    </Command.Item>
  );
}
