import { Input } from '@/components/ui/input';
import { useDebouncedText } from '@/hooks/use-debounced-text';
import { cn } from '@/lib/cn';

export type TextFilterProps = {
  /** The placeholder and the accessible name. */
  label: string;
  value: string;
  /** Called 300 ms after the last key, at once on Enter. */
  onChange: (value: string) => void;
  /** Whether the text is monospaced, for ids; default false. */
  isMono?: boolean;
  className?: string;
};

/** A further text filter, for example by id. */
export function TextFilter({ label, value, onChange, isMono, className }: TextFilterProps) {
  const { text, setText, commit } = useDebouncedText(value, onChange);
  return (
    <Input
      aria-label={label}
      placeholder={label}
      value={text}
      className={cn(
        'w-full sm:w-48',
        isMono === true && 'not-placeholder-shown:font-mono',
        className,
      )}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          commit(text);
        }
      }}
    />
  );
}
