import { Columns3 } from 'lucide-react';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/icon-button';
import type { Density } from './column';

export type ColumnChoiceProps = {
  /** The same columns as the table's. The first one cannot be hidden. */
  columns: readonly { id: string; header: string }[];
  hiddenColumnIds: readonly string[];
  onChange: (hiddenColumnIds: string[]) => void;
  /** The row height. With `density` and its setter, the menu also offers the choice of it. */
  density?: Density;
  onDensityChange?: (density: Density) => void;
};

/** Menu for the visible columns and the row height of a table. */
export function ColumnChoice({
  columns,
  hiddenColumnIds,
  onChange,
  density,
  onDensityChange,
}: ColumnChoiceProps) {
  const toggle = (id: string, isShown: boolean) =>
    onChange(
      isShown ? hiddenColumnIds.filter((hiddenId) => hiddenId !== id) : [...hiddenColumnIds, id],
    );
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton
          label="Choose columns"
          variant="secondary"
          hasTooltip={false}
          icon={<Columns3 aria-hidden />}
        />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuLabel>Columns</DropdownMenuLabel>
        {columns.slice(1).map((column) => (
          <DropdownMenuCheckboxItem
            key={column.id}
            checked={!hiddenColumnIds.includes(column.id)}
            onCheckedChange={(isShown) => toggle(column.id, isShown === true)}
            onSelect={(event) => event.preventDefault()}
          >
            {column.header}
          </DropdownMenuCheckboxItem>
        ))}
        {density === undefined || onDensityChange === undefined ? null : (
          <>
            <DropdownMenuSeparator />
            <DropdownMenuLabel>Row height</DropdownMenuLabel>
            <DropdownMenuRadioGroup
              value={density}
              onValueChange={(next) =>
                onDensityChange(next === 'compact' ? 'compact' : 'comfortable')
              }
            >
              <DropdownMenuRadioItem
                value="comfortable"
                onSelect={(event) => event.preventDefault()}
              >
                Comfortable
              </DropdownMenuRadioItem>
              <DropdownMenuRadioItem value="compact" onSelect={(event) => event.preventDefault()}>
                Compact
              </DropdownMenuRadioItem>
            </DropdownMenuRadioGroup>
          </>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
