import { Search } from 'lucide-react';
import { useRef } from 'react';
import { Kbd } from '@/components/ui/kbd';
import { useDebouncedText } from '@/hooks/use-debounced-text';
import { useSlashFocus } from '@/hooks/use-slash-focus';
import { cn } from '@/lib/cn';

export type SearchFilterProps = {
  value: string;
  /** Called 300 ms after the last key, at once on Enter. */
  onChange: (value: string) => void;
  /** Names what is searched: 'Search accounts by name…'. It is the accessible name too. */
  placeholder: string;
  className?: string;
};

/** The main search of a screen; `/` focuses it, Esc clears it. One per screen. */
export function SearchFilter({ value, onChange, placeholder, className }: SearchFilterProps) {
  const field = useRef<HTMLInputElement>(null);
  const { text, setText, commit } = useDebouncedText(value, onChange);
  useSlashFocus(field);
  return (
    <div className={cn('relative min-w-44 flex-1 sm:w-64 sm:flex-none', className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-2 left-2.5 size-4 text-muted-foreground"
      />
      <input
        ref={field}
        type="search"
        aria-label={placeholder}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        value={text}
        className="control peer h-8 w-full pr-9 pl-8 text-sm placeholder:text-muted-foreground [&::-webkit-search-cancel-button]:hidden"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            commit(text);
          } else if (event.key === 'Escape' && text !== '') {
            event.stopPropagation();
            commit('');
          }
        }}
      />
      <Kbd
        aria-hidden
        className="pointer-events-none absolute top-1.5 right-1.5 peer-focus:opacity-0 max-sm:hidden"
      >
        /
      </Kbd>
    </div>
  );
}
