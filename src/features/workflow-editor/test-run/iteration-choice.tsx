import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { useTestResults } from './test-results';
import type { LoopIteration } from './use-iterations';

/** The choice of the iteration of a loop whose data is shown. */
export function IterationChoice({ loop }: { loop: LoopIteration }) {
  const { id, name, number, count } = loop;
  const { onIteration } = useTestResults();
  /** The typed text; null if nothing was typed since the last choice. */
  const [text, setText] = useState<string | null>(null);
  const choose = (next: number) => {
    if (Number.isInteger(next) && next >= 1 && next <= count) {
      onIteration(id, next);
    }
  };
  const applyText = () => {
    choose(Number(text ?? number));
    setText(null);
  };
  return (
    <fieldset className="flex items-center gap-1" aria-label={`Iteration of ${name}`}>
      <span className="min-w-0 flex-1 truncate text-muted-foreground text-sm">{name}</span>
      <IconButton
        label="Previous iteration"
        size="sm"
        icon={<ChevronLeft aria-hidden />}
        disabled={number <= 1}
        onClick={() => choose(number - 1)}
      />
      <Input
        aria-label="Iteration"
        inputMode="numeric"
        className="h-7 w-14 text-center tabular-nums"
        value={text ?? String(number)}
        onChange={({ target: { value } }) => setText(value)}
        onBlur={applyText}
        onKeyDown={({ key }) => {
          if (key === 'Enter') {
            applyText();
          }
        }}
      />
      <span className="text-muted-foreground text-sm tabular-nums">of {count}</span>
      <IconButton
        label="Next iteration"
        size="sm"
        icon={<ChevronRight aria-hidden />}
        disabled={number >= count}
        onClick={() => choose(number + 1)}
      />
    </fieldset>
  );
}
