import { isJson, type Json, type JsonObject } from '@patchbay/rules/json.ts';
import { strToU8, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import writeWorkbook, { type Cell } from 'write-excel-file/node';
import type { SettingsOf } from '#domain/workflows/graph/node-settings.ts';
import { createLengthBudget } from '../length-budget.ts';
import { NodeError } from '../node-error.ts';
import { simplifySheet } from './simplify-sheet.ts';
import { createParsedOutput, formatCell, toTable } from './table.ts';
import { createUnpacker } from './unpack-workbook.ts';
import { readWorkbookIndex, type WorkbookIndex } from './workbook-index.ts';

type Settings = SettingsOf<'data_converter'>;
type ExcelToJson = Extract<Settings, { action: 'excel_to_json' }>;
type JsonToExcel = Extract<Settings, { action: 'json_to_excel' }>;

const WORKBOOK_PATH = 'xl/workbook.xml';
const RELATIONS_PATH = 'xl/_rels/workbook.xml.rels';
/** The first bytes of an .xls file, and of an .xlsx file with a password. */
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const NOT_COMPRESSED = 0;

/** @throws NodeError if it is not a workbook, has no such sheet or is too large */
export async function excelToJson(settings: ExcelToJson): Promise<JsonObject> {
  const file = Buffer.from(settings.content, 'base64');
  if (file.subarray(0, COMPOUND_FILE.length).equals(COMPOUND_FILE)) {
    throw createInvalidError(
      'The content is an .xls file or has a password. Save it as .xlsx without a password.',
      '/content',
    );
  }
  try {
    return await readFile(file, settings);
  } catch (error) {
    throw error instanceof NodeError ? error : createInvalidError(describeFault(error), '/content');
  }
}

/** The library names the cell that it cannot read. */
function describeFault(error: unknown): string {
  const [, row, column] = /at row (\d+), col (\d+)/.exec(String(error)) ?? [];
  return row === undefined
    ? 'The content is not an .xlsx file in base64.'
    : `The value in row ${row} and column ${column} of the sheet cannot be read. Enter it again, or remove it.`;
}

async function readFile(file: Buffer, { sheet, has_header }: ExcelToJson): Promise<JsonObject> {
  const unpack = createUnpacker(file);
  const parts = unpack([WORKBOOK_PATH, RELATIONS_PATH]);
  const [workbook, relations] = [parts.get(WORKBOOK_PATH), parts.get(RELATIONS_PATH)];
  if (workbook === undefined || relations === undefined) {
    throw createInvalidError(
      'The content is an archive without a workbook. Save it as .xlsx.',
      '/content',
    );
  }
  const index = readWorkbookIndex(workbook, relations);
  const found = index.sheets.find(({ name }) => sheet === undefined || name === sheet);
  if (found === undefined) {
    const names = index.sheets.map(({ name }) => name).join(', ');
    throw sheet === undefined
      ? createInvalidError('The workbook has no sheet with cells.', '/content')
      : createInvalidError(`The workbook has no sheet "${sheet}". It has: ${names}.`, '/sheet');
  }
  const files = unpack([found.path, index.stylesPath, index.stringsPath]);
  const cells = await readSheet(writeSmallWorkbook(index, found.path, files));
  return {
    ...createParsedOutput(
      cells.map((row) => row.map(jsonCell)),
      has_header,
    ),
    sheet: found.name,
  };
}

/** Returns a workbook with only one sheet, which has only its values. */
function writeSmallWorkbook(
  { isEpoch1904, stylesPath, stringsPath }: WorkbookIndex,
  sheetPath: string,
  files: ReadonlyMap<string, string>,
): Buffer {
  const namespace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const parts = new Map([
    [
      WORKBOOK_PATH,
      `<workbook><workbookPr date1904="${isEpoch1904 ? 1 : 0}"/><sheets><sheet name="1" sheetId="1" id="r1"/></sheets></workbook>`,
    ],
    [
      RELATIONS_PATH,
      `<Relationships><Relationship Id="r1" Type="${namespace}/worksheet" Target="sheet.xml"/></Relationships>`,
    ],
    ['xl/sheet.xml', simplifySheet(files.get(sheetPath) ?? '')],
    ['xl/styles.xml', files.get(stylesPath)],
    ['xl/sharedStrings.xml', files.get(stringsPath)],
  ]);
  const entries = [...parts].flatMap(([path, text]) =>
    text === undefined ? [] : [[path, strToU8(text)]],
  );
  return Buffer.from(zipSync(Object.fromEntries(entries), { level: NOT_COMPRESSED }));
}

/** Returns dates as ISO text, and null for dates that no calendar has. */
function jsonCell(cell: unknown): Json {
  if (cell instanceof Date) {
    return cell.toJSON();
  }
  return isJson(cell) ? cell : null;
}

/** @throws NodeError if the rows are not a table, or are too large */
export async function jsonToExcel(
  { header_order, sheet, has_formulas }: JsonToExcel,
  rows: Json,
): Promise<JsonObject> {
  const table = toTable(rows, header_order);
  const spend = createLengthBudget('/rows');
  const toCells = (row: readonly Json[], hasFormulas: boolean): Cell[] =>
    row.map((value) => {
      const text = formatCell(value);
      spend(text.length);
      return toCell(value, text, hasFormulas);
    });
  const header = table.columns.length === 0 ? [] : [toCells(table.columns, false)];
  const cells = [...header, ...table.rows.map((row) => toCells(row, has_formulas))];
  const file = await writeWorkbook(cells, { sheet }).toBuffer();
  return {
    file_content: file.toString('base64'),
    format: 'xlsx',
    row_count: table.rows.length,
    column_count: table.columns.length,
  };
}

/** A text that looks like a formula is a text, unless formulas are wanted. */
function toCell(value: Json, text: string, hasFormulas: boolean): Cell {
  switch (typeof value) {
    case 'number':
      return { value, type: Number };
    case 'boolean':
      return { value, type: Boolean };
    default:
      return text === ''
        ? null
        : { value: text, type: hasFormulas && text.startsWith('=') ? 'Formula' : String };
  }
}

function createInvalidError(message: string, pointer: string): NodeError {
  return new NodeError('INPUT_INVALID', message, { pointer, isRepeatable: false });
}
