import { isList, isObject, type Json, type JsonObject } from '@patchbay/rules/json.ts';
import { NodeError } from '../node-error.ts';

/** Writing them as a workbook holds up the process for a fifth of a second. */
const MAX_CELLS = 50_000;

/** Rows as a file has them, with the names of their columns. */
export interface Table {
  columns: readonly string[];
  rows: readonly (readonly Json[])[];
}

/**
 * What a file says: objects by the names of the first row, or lists where no row names columns. A column
 * without a name, or with that of another, gets one from its number.
 */
export function parsedOutput(rows: readonly (readonly Json[])[], hasHeader: boolean): JsonObject {
  if (!hasHeader) {
    return { parsed_data: rows, total_rows: rows.length, columns: [] };
  }
  const [header = [], ...records] = rows;
  const columns = columnNames(header);
  const parsed_data = records.map((record) =>
    Object.fromEntries(columns.map((name, index) => [name, record[index] ?? null])),
  );
  return { parsed_data, total_rows: records.length, columns };
}

function columnNames(header: readonly Json[]): string[] {
  const names = new Set<string>();
  for (const [index, cell] of header.entries()) {
    const name = cell === null ? '' : cellText(cell).trim();
    names.add(name === '' || names.has(name) ? `column_${index + 1}` : name);
  }
  return [...names];
}

/**
 * Objects, or lists, as a table.
 *
 * @param order names of the columns; absent, in the order in which they first occur
 * @throws NodeError where a row is neither, or there are too many
 */
export function tableOf(rows: Json, order: readonly string[] | undefined): Table {
  if (!isList(rows)) {
    throw invalidRows('The rows are no list. Name a list of objects.', '/rows');
  }
  const columns = order ?? [
    ...new Set(rows.flatMap((row) => (isObject(row) ? Object.keys(row) : []))),
  ];
  const cells = rows.map((row, index) => {
    if (isList(row)) {
      return row;
    }
    if (isObject(row)) {
      return columns.map((name) => (Object.hasOwn(row, name) ? (row[name] ?? null) : null));
    }
    throw invalidRows('A row is an object or a list.', `/rows/${index}`);
  });
  if (cells.reduce((count, row) => count + row.length, 0) > MAX_CELLS) {
    throw invalidRows(
      `There are more than ${MAX_CELLS.toLocaleString('en-US')} values. Convert fewer at once.`,
      '/rows',
    );
  }
  return { columns, rows: cells };
}

/** Text as it is, null as empty text, lists and objects as JSON. */
export function cellText(value: Json): string {
  if (value === null) {
    return '';
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function invalidRows(message: string, pointer: string): NodeError {
  return new NodeError('INPUT_INVALID', message, { pointer, isRepeatable: false });
}
