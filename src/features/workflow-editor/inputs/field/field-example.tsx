import type { Json } from '@patchbay/rules/json.ts';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { CodeBlock } from '@/components/values/code-block';

type FieldExampleProps = {
  /** The label of the field. */
  label: string;
  example: Json;
  onUse: () => void;
};

/** An example of a value, to copy or to use. */
export function FieldExample({ label, example, onUse }: FieldExampleProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover open={isOpen} onOpenChange={setIsOpen}>
      <PopoverTrigger asChild>
        <Button variant="link" size="sm" aria-label={`Example for ${label}`} className="h-6 px-0">
          Example
        </Button>
      </PopoverTrigger>
      <PopoverContent
        align="end"
        aria-label={`Example for ${label}`}
        className="flex w-80 max-w-[calc(100vw-2rem)] flex-col gap-2"
      >
        <CodeBlock
          text={typeof example === 'string' ? example : JSON.stringify(example, null, 2)}
          copyLabel="Copy the example"
        />
        <Button
          size="sm"
          className="self-end"
          onClick={() => {
            setIsOpen(false);
            onUse();
          }}
        >
          Use it
        </Button>
      </PopoverContent>
    </Popover>
  );
}
