import { isList, isObject, type Json, type JsonObject } from '@patchbay/rules/json.ts';
import { createLengthBudget } from '../length-budget.ts';
import { NodeError } from '../node-error.ts';

/** The maximum number of values that are written to a file. */
const MAX_CELLS = 50_000;
/** Quotes, colon and comma around a key and its value. */
const PUNCTUATION = 4;

/** Rows as a file has them, with the names of their columns. */
export interface Table {
  columns: readonly string[];
  rows: readonly (readonly Json[])[];
}

/**
 * Returns the rows of a file as objects by the names of the first row, or as lists if no row names columns.
 * A column without a name, or with the name of another one, is named by its number, or by the next number that is free.
 *
 * @throws NodeError `OUTPUT_TOO_LARGE`, before the rows are filled up to the number of columns
 */
export function createParsedOutput(
  rows: readonly (readonly Json[])[],
  hasHeader: boolean,
): JsonObject {
  const spend = createLengthBudget('/content');
  const spendOnCells = (record: readonly Json[]) => {
    for (const cell of record) {
      spend(formatCell(cell).length + PUNCTUATION);
    }
  };
  if (!hasHeader) {
    rows.forEach(spendOnCells);
    return { parsed_data: rows, total_rows: rows.length, columns: [] };
  }
  const [header = [], ...records] = rows;
  spendOnCells(header);
  const columns = listColumnNames(header);
  const keysLength = columns.reduce((sum, name) => sum + name.length + PUNCTUATION, 0);
  spend(keysLength * (1 + records.length));
  records.forEach(spendOnCells);
  const parsed_data = records.map((record) =>
    Object.fromEntries(columns.map((name, index) => [name, record[index] ?? null])),
  );
  return { parsed_data, total_rows: records.length, columns };
}

function listColumnNames(header: readonly Json[]): string[] {
  const names = new Set<string>();
  for (const [index, cell] of header.entries()) {
    const name = cell === null ? '' : formatCell(cell).trim();
    let unique = name;
    for (let number = index + 1; unique === '' || names.has(unique); number += header.length) {
      unique = `column_${number}`;
    }
    names.add(unique);
  }
  return [...names];
}

/**
 * Returns objects, or lists, as a table.
 *
 * @param order names of the columns; absent, in the order in which they first occur
 * @throws NodeError if a row is neither, or there are too many values
 */
export function toTable(rows: Json, order: readonly string[] | undefined): Table {
  if (!isList(rows)) {
    throw createInvalidRowsError('The rows are not a list. Name a list of objects.', '/rows');
  }
  const columns = order ?? listKeys(rows);
  assertFewCells(rows, columns.length);
  const cells = rows.map((row, index) => {
    if (isList(row)) {
      return row;
    }
    if (isObject(row)) {
      return columns.map((name) => (Object.hasOwn(row, name) ? (row[name] ?? null) : null));
    }
    throw createInvalidRowsError('A row is an object or a list.', `/rows/${index}`);
  });
  return { columns, rows: cells };
}

function listKeys(rows: readonly Json[]): string[] {
  const keys = new Set<string>();
  for (const row of rows) {
    for (const key of isObject(row) ? Object.keys(row) : []) {
      keys.add(key);
    }
    if (keys.size > MAX_CELLS) {
      throw tooManyCells();
    }
  }
  return [...keys];
}

/** Counts the values before objects are filled up with all columns. */
function assertFewCells(rows: readonly Json[], columnCount: number): void {
  let count = columnCount;
  for (const row of rows) {
    count += isList(row) ? row.length : columnCount;
    if (count > MAX_CELLS) {
      throw tooManyCells();
    }
  }
}

/** Returns a text unchanged, null as an empty text, and lists and objects as JSON. */
export function formatCell(value: Json): string {
  if (value === null) {
    return '';
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function tooManyCells(): NodeError {
  const most = MAX_CELLS.toLocaleString('en-US');
  return createInvalidRowsError(
    `The rows with all of their columns have more than ${most} values. Convert fewer rows at once.`,
    '/rows',
  );
}

function createInvalidRowsError(message: string, pointer: string): NodeError {
  return new NodeError('INPUT_INVALID', message, { pointer, isRepeatable: false });
}
