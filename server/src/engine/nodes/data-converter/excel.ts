import { isJson, type Json, type JsonObject } from '@patchbay/rules/json.ts';
import readWorkbook from 'read-excel-file/node';
import writeWorkbook, { type Cell } from 'write-excel-file/node';
import type { SettingsOf } from '../../../domain/workflows/graph/node-settings.ts';
import { NodeError } from '../node-error.ts';
import { cellText, parsedOutput, tableOf } from './table.ts';
import { unpackedWorkbook } from './unpacked-workbook.ts';

type Settings = SettingsOf<'data_converter'>;
type ExcelToJson = Extract<Settings, { action: 'excel_to_json' }>;
type JsonToExcel = Extract<Settings, { action: 'json_to_excel' }>;

/** @throws NodeError where it is no workbook, or has no such sheet */
export async function excelToJson({
  content,
  sheet,
  has_header,
}: ExcelToJson): Promise<JsonObject> {
  const file = unpackedWorkbook(Buffer.from(content, 'base64'));
  const sheets = await readWorkbook(Buffer.from(file)).catch(() => {
    throw invalid('The content is no .xlsx file in base64.', '/content');
  });
  const found = sheet === undefined ? sheets[0] : sheets.find((one) => one.sheet === sheet);
  if (found === undefined) {
    const names = sheets.map((one) => one.sheet).join(', ');
    throw invalid(`The workbook has no sheet "${sheet}". It has: ${names}.`, '/sheet');
  }
  const rows = found.data.map((row) => row.map(jsonCell));
  return { ...parsedOutput(rows, has_header), sheet: found.sheet };
}

/** Dates as ISO text. */
function jsonCell(cell: unknown): Json {
  if (cell instanceof Date) {
    return cell.toISOString();
  }
  return isJson(cell) ? cell : null;
}

export async function jsonToExcel(
  { header_order, sheet, has_formulas }: JsonToExcel,
  rows: Json,
): Promise<JsonObject> {
  const table = tableOf(rows, header_order);
  const header =
    table.columns.length === 0 ? [] : [table.columns.map((name) => cellOf(name, false))];
  const cells = [
    ...header,
    ...table.rows.map((row) => row.map((one) => cellOf(one, has_formulas))),
  ];
  const file = await writeWorkbook(cells, { sheet }).toBuffer();
  return {
    file_content: file.toString('base64'),
    format: 'xlsx',
    row_count: table.rows.length,
    column_count: table.columns.length,
  };
}

/** A text that looks like a formula is a text, unless formulas are wanted. */
function cellOf(value: Json, hasFormulas: boolean): Cell {
  switch (typeof value) {
    case 'number':
      return { value, type: Number };
    case 'boolean':
      return { value, type: Boolean };
    default: {
      const text = cellText(value);
      if (text === '') {
        return null;
      }
      return { value: text, type: hasFormulas && text.startsWith('=') ? 'Formula' : String };
    }
  }
}

function invalid(message: string, pointer: string): NodeError {
  return new NodeError('INPUT_INVALID', message, { pointer, isRepeatable: false });
}
