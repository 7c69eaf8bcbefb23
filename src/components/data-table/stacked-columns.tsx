import type { Column } from './column';

/** Returns one column for all: the first cell, with the others below it in a line that wraps. */
export function stackedColumns<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  const [first, ...others] = columns;
  if (first === undefined) {
    return [];
  }
  const { id, header, lead } = first;
  const cell = (row: Row) => <StackedCell row={row} first={first} others={others} />;
  return [{ id, header, lead, cell }];
}

type StackedCellProps<Row> = { row: Row; first: Column<Row>; others: readonly Column<Row>[] };

function StackedCell<Row>({ row, first, others }: StackedCellProps<Row>) {
  const stackedCells = others.flatMap(({ id, header, cell, stacked = cell }) => {
    const content = stacked(row);
    return content === null ? [] : [{ id, header, content }];
  });
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className="min-w-0 truncate">{first.cell(row)}</div>
      {stackedCells.length === 0 ? null : (
        <dl className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 font-normal">
          {stackedCells.map(({ id, header, content }) => (
            <div key={id} className="min-w-0 max-w-full">
              <dt className="sr-only">{header}</dt>
              {/* Clipped at its sides alone: a badge may stand out below. */}
              <dd className="overflow-x-clip text-ellipsis whitespace-nowrap">{content}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
