import { Search } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { Kbd } from '@/components/ui/kbd';
import { useMinWidth } from '@/hooks/use-min-width';
import { openOverlay } from './overlay';
import { PALETTE_KEYS } from './palette-keys';

const KEYS = 'Control+K Meta+K';
const open = () => openOverlay('palette');

/** Opens the palette, and shows its shortcut if there is room. */
export function SearchButton() {
  const isWide = useMinWidth('md');
  if (!isWide) {
    return (
      <IconButton
        label="Search"
        hasTooltip={false}
        aria-keyshortcuts={KEYS}
        icon={<Search aria-hidden />}
        onClick={open}
      />
    );
  }
  return (
    <button
      type="button"
      aria-keyshortcuts={KEYS}
      className="control flex h-8 w-56 items-center gap-2 pr-1.5 pl-2.5 text-muted-foreground text-sm"
      onClick={open}
    >
      <Search aria-hidden className="size-4 shrink-0" />
      <span className="flex-1 text-left">Search</span>
      <span aria-hidden className="flex gap-0.5">
        {PALETTE_KEYS.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </span>
    </button>
  );
}
