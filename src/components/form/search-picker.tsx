import { Command } from 'cmdk';
import { Check, ChevronDown, Search } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { nameSelectedRow } from '@/components/name-selected-row';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { Spinner } from '@/components/ui/spinner';
import { useDebouncedText } from '@/hooks/use-debounced-text';
import type { FieldControl } from './form-field';

export type SearchChoice = { id: string; label: string; detail?: string | undefined };

type PickerSearch = {
  settled: string;
  onSettle: (text: string) => void;
  isSearching: boolean;
  /** The placeholder, which says what is searched; default: names and ids. */
  placeholder?: string;
};

type SearchListProps = {
  /** Names the popover and its list. */
  label: string;
  chosenId: string | undefined;
  choices: readonly SearchChoice[];
  /** The search; undefined if there is nothing to search. */
  search?: PickerSearch | undefined;
  /** A text that says what failed, or that nothing was found. */
  status: string | undefined;
  /** Loads further choices. */
  more?: { label: string; onSelect: () => void } | undefined;
  onChoose: (id: string) => void;
};

export type SearchPickerProps = SearchListProps & {
  control: FieldControl;
  /** The text in the closed picker. */
  closedText: string;
  onOpenChange?: (isOpen: boolean) => void;
};

/** A picker whose choices the server searches, because there may be thousands. */
export function SearchPicker({ control, closedText, onOpenChange, ...list }: SearchPickerProps) {
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const open = (next: boolean) => {
    setIsOpen(next);
    onOpenChange?.(next);
  };
  return (
    <Popover open={isOpen} onOpenChange={open}>
      <PopoverTrigger asChild>
        <button
          {...control}
          type="button"
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={listId}
          className="control inline-flex h-8 w-full min-w-0 items-center justify-between gap-2 px-2.5 text-start text-sm"
        >
          <span className="truncate">{closedText}</span>
          <ChevronDown aria-hidden className="size-3.5 shrink-0 text-muted-foreground" />
        </button>
      </PopoverTrigger>
      <PopoverContent
        id={listId}
        aria-label={list.label}
        className="w-(--radix-popover-trigger-width) min-w-60 p-0"
      >
        <SearchList
          {...list}
          onChoose={(id) => {
            list.onChoose(id);
            open(false);
          }}
        />
      </PopoverContent>
    </Popover>
  );
}

function SearchList(props: SearchListProps) {
  const { label, chosenId, choices, search, status, more, onChoose } = props;
  return (
    <Command ref={nameSelectedRow} label={label} shouldFilter={false} vimBindings={false}>
      {search === undefined ? null : <SearchLine {...search} />}
      <Command.List label={label} className="max-h-72 overflow-y-auto p-1">
        {choices.map(({ id, label: name, detail }) => (
          <Row
            key={id}
            value={`choice ${id}`}
            isChosen={id === chosenId}
            onSelect={() => onChoose(id)}
          >
            {name}
            {detail === undefined ? null : (
              <>
                {' '}
                <span className="ms-1 font-mono text-muted-foreground text-xs">{detail}</span>
              </>
            )}
          </Row>
        ))}
        {more === undefined ? null : (
          <Row value="(more)" isChosen={false} onSelect={more.onSelect}>
            {more.label}
          </Row>
        )}
      </Command.List>
      <p role="status" className="px-3 text-muted-foreground text-sm not-empty:py-2.5">
        {status}
      </p>
    </Command>
  );
}

function SearchLine(search: PickerSearch) {
  const { settled, onSettle, isSearching, placeholder = 'Search by name or ID…' } = search;
  const { text, setText } = useDebouncedText(settled, onSettle);
  return (
    <div className="flex h-9 items-center gap-2 border-b px-2.5">
      {isSearching ? (
        <Spinner label="Searching" className="size-4 shrink-0 text-muted-foreground" />
      ) : (
        <Search aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      )}
      <Command.Input
        value={text}
        onValueChange={setText}
        maxLength={240}
        placeholder={placeholder}
        className="h-full min-w-0 flex-1 bg-transparent text-sm outline-none placeholder:text-muted-foreground"
      />
    </div>
  );
}

type RowProps = { value: string; isChosen: boolean; onSelect: () => void; children: ReactNode };

function Row({ value, isChosen, onSelect, children }: RowProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      // Keeps the focus in the search, even after more choices are loaded.
      onMouseDown={(event) => event.preventDefault()}
      className="flex min-h-8 cursor-default items-center gap-2 rounded-sm px-2 py-1 text-sm data-[selected=true]:bg-accent"
    >
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {isChosen ? <Check aria-hidden className="size-3.5 shrink-0 text-brand" /> : null}
    </Command.Item>
  );
}
