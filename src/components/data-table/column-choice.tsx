import { Columns3 } from 'lucide-react';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/icon-button';

export type ColumnChoiceProps = {
  /** The same columns as the table's. The first one cannot be hidden. */
  columns: readonly { id: string; header: string }[];
  hiddenColumnIds: readonly string[];
  onChange: (hiddenColumnIds: string[]) => void;
};

/** Lets the person choose which columns of a table are shown. */
export function ColumnChoice({ columns, hiddenColumnIds, onChange }: ColumnChoiceProps) {
  const toggle = (id: string, isShown: boolean) =>
    onChange(isShown ? hiddenColumnIds.filter((each) => each !== id) : [...hiddenColumnIds, id]);
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
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
