import { Braces } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { DataTree } from './data-tree';
import type { DataEntry, SourceSet } from './source-set';

type DataPickerProps = {
  set: SourceSet;
  /** The field is about to be edited. */
  onWanted: () => void;
  onInsert: (entry: DataEntry) => void;
  /** Takes the focus back. */
  onClosed: () => void;
};

/** All that the field can name, with samples. */
export function DataPicker({ set, onWanted, onInsert, onClosed }: DataPickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  // Something else has the focus where a person went on there.
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
