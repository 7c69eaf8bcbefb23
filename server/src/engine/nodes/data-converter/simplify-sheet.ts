import { escapeMarkup } from '#lib/escape-markup.ts';
import { NodeError } from '../node-error.ts';
import { type Attributes, readXml } from './read-xml.ts';

/** Cells of the rectangle from A1 to the last row and column with a value, which are all kept in memory. */
const MAX_AREA = 250_000;
/** The last row and column of Excel, XFD1048576. */
const MAX_ROW = 1_048_576;
const MAX_COLUMN = 16_384;
/** Formatted text of a cell is in `t` elements, phonetic text beside it in `rPh`. */
const TEXT_ELEMENTS: readonly string[] = ['v', 't'];

interface OpenCell {
  row: number;
  column: number;
  attributes: Attributes;
  text: string;
}

/**
 * Returns a sheet's XML with its values alone, each with its address, in the order of rows and columns.
 * Formatted cells without a value, formulas and errors are left out. The library that reads sheets fills
 * the rectangle around all cells, so the size of the rectangle of values is checked here, before.
 *
 * @param xml a file such as `xl/worksheets/sheet1.xml`
 * @throws NodeError `INPUT_TOO_LARGE`; Error if it is not well-formed
 */
export function simplifySheet(xml: string): string {
  const rows = new Map<number, Map<number, string>>();
  let row: { number: number; isNumbered: boolean; column: number } | null = null;
  let lastRow = 0;
  let lastColumn = 0;
  let previousRow = 0;
  let cell: OpenCell | null = null;
  let textLevel = 0;
  let phoneticLevel = 0;

  const keep = ({ row: number, column, attributes, text }: OpenCell) => {
    if (text === '' || attributes.get('t') === 'e') {
      return;
    }
    lastRow = Math.max(lastRow, number);
    lastColumn = Math.max(lastColumn, column);
    if (lastRow * lastColumn > MAX_AREA) {
      throw createTooLargeError(lastRow, lastColumn);
    }
    const cells = rows.get(number) ?? new Map<number, string>();
    rows.set(number, cells.set(column, formatCell(number, column, attributes, text)));
  };

  readXml(xml, {
    open: (name, attributes) => {
      if (name === 'row') {
        const stated = attributes.get('r');
        const number = stated === undefined ? previousRow + 1 : Number(stated);
        row = { number: asValid(number, MAX_ROW), isNumbered: stated !== undefined, column: 0 };
      } else if (name === 'c' && row !== null) {
        const address = parseAddress(attributes.get('r'));
        if (address !== null && !row.isNumbered) {
          row.number = asValid(address.row, MAX_ROW);
        }
        row.column = asValid(address?.column ?? row.column + 1, MAX_COLUMN);
        cell = { row: row.number, column: row.column, attributes, text: '' };
      } else if (cell !== null) {
        textLevel += TEXT_ELEMENTS.includes(name) ? 1 : 0;
        phoneticLevel += name === 'rPh' ? 1 : 0;
      }
    },
    text: (part) => {
      if (cell !== null && textLevel > 0 && phoneticLevel === 0) {
        cell.text += part;
      }
    },
    close: (name) => {
      if (name === 'row' && row !== null) {
        previousRow = row.number;
        row = null;
      } else if (name === 'c' && cell !== null) {
        keep(cell);
        cell = null;
      } else if (cell !== null) {
        textLevel -= TEXT_ELEMENTS.includes(name) ? 1 : 0;
        phoneticLevel -= name === 'rPh' ? 1 : 0;
      }
    },
  });
  return `<worksheet><sheetData>${formatRows(rows)}</sheetData></worksheet>`;
}

function formatRows(rows: ReadonlyMap<number, ReadonlyMap<number, string>>): string {
  return [...rows]
    .sort(([a], [b]) => a - b)
    .map(([number, cells]) => {
      const inOrder = [...cells].sort(([a], [b]) => a - b).map(([, cell]) => cell);
      return `<row r="${number}">${inOrder.join('')}</row>`;
    })
    .join('');
}

function formatCell(row: number, column: number, attributes: Attributes, text: string): string {
  const value = escapeMarkup(text);
  const content =
    attributes.get('t') === 'inlineStr' ? `<is><t>${value}</t></is>` : `<v>${value}</v>`;
  const format = ['t', 's'].map((name) => {
    const stated = attributes.get(name);
    return stated === undefined ? '' : ` ${name}="${escapeMarkup(stated)}"`;
  });
  return `<c r="${formatColumn(column)}${row}"${format.join('')}>${content}</c>`;
}

function parseAddress(address = ''): { row: number; column: number } | null {
  const [, letters, digits] = /^([A-Z]{1,3})(\d{1,7})$/.exec(address) ?? [];
  if (letters === undefined) {
    return null;
  }
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { row: Number(digits), column };
}

function formatColumn(column: number): string {
  let letters = '';
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

function asValid(number: number, max: number): number {
  if (Number.isInteger(number) && number >= 1 && number <= max) {
    return number;
  }
  throw new Error('a row or cell has an address outside of the sheet');
}

function createTooLargeError(rows: number, columns: number): NodeError {
  const [across, down, most] = [columns, rows, MAX_AREA].map((count) =>
    count.toLocaleString('en-US'),
  );
  return new NodeError(
    'INPUT_TOO_LARGE',
    `The values of the sheet reach ${down} rows and ${across} columns, which is more than ${most} cells. Remove values that lie far apart, or split the sheet.`,
    { pointer: '/content', isRepeatable: false },
  );
}
