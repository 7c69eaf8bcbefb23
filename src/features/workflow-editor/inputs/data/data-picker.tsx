import { Braces } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { DataTree } from './data-tree';
import type { DataEntry, SourceSet } from './source-set';

type DataPickerProps = {
  set: SourceSet;
  /** Called when the field is about to be edited. */
  onWanted: () => void;
  onInsert: (entry: DataEntry) => void;
  /** Called to give the focus back to the field. */
  onClosed: () => void;
};

/** The button and the popover with all data that the field can name. */
export function DataPicker({ set, onWanted, onInsert, onClosed }: DataPickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  // Whether the person has moved the focus elsewhere.
  const isLeft = useRef(false);
  return (
    <Popover
      open={isOpen}
      onOpenChange={(next) => {
        isLeft.current = false;
        if (next) {
          onWanted();
        }
        setIsOpen(next);
      }}
    >
      <PopoverTrigger asChild>
        <IconButton
          size="sm"
          hasTooltip={false}
          label="Insert data"
          className="m-[3px] text-muted-foreground"
          icon={<Braces aria-hidden />}
        />
      </PopoverTrigger>
      <PopoverContent
        aria-label="Insert data"
        align="end"
        className="w-96 max-w-[calc(100vw-1rem)] p-0"
        onInteractOutside={() => {
          isLeft.current = true;
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (!isLeft.current) {
            onClosed();
          }
        }}
      >
        <DataTree
          set={set}
          onInsert={(entry) => {
            setIsOpen(false);
            onInsert(entry);
          }}
        />
      </PopoverContent>
    </Popover>
  );
}
