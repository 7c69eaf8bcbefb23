import type { Json, JsonObject } from '@patchbay/rules/json.ts';
import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import type { SettingsOf } from '#domain/workflows/graph/node-settings.ts';
import { createLengthBudget } from '../length-budget.ts';
import { NodeError } from '../node-error.ts';
import { createParsedOutput, formatCell, toTable } from './table.ts';

type Settings = SettingsOf<'data_converter'>;
type CsvToJson = Extract<Settings, { action: 'csv_to_json' }>;
type JsonToCsv = Extract<Settings, { action: 'json_to_csv' }>;

const LINE_ENDINGS = { LF: '\n', CRLF: '\r\n' } as const;

/** @throws NodeError with the line that is not CSV, or if the result is too large */
export function csvToJson({ content, delimiter, wrap, has_header }: CsvToJson): JsonObject {
  try {
    const rows: string[][] = parse(content, {
      delimiter,
      // Programs that join files leave line endings of both kinds.
      record_delimiter: content.includes('\n') ? ['\r\n', '\n'] : '\r',
      quote: wrap,
      bom: true,
      relax_column_count: true,
      // For quotes inside a text that is not quoted, as in `5" pipe`.
      relax_quotes: true,
      skip_empty_lines: true,
    });
    return createParsedOutput(rows, has_header);
  } catch (error) {
    if (error instanceof CsvError) {
      throw new NodeError('INPUT_INVALID', `The content is not CSV: ${error.message}.`, {
        pointer: '/content',
        isRepeatable: false,
      });
    }
    throw error;
  }
}

/** @throws NodeError if the rows are not a table, or are too large */
export function jsonToCsv(
  { header_order, delimiter, wrap, line_ending }: JsonToCsv,
  rows: Json,
): JsonObject {
  const table = toTable(rows, header_order);
  const spend = createLengthBudget('/rows');
  const toTexts = (row: readonly Json[]): string[] =>
    row.map((value) => {
      const text = formatCell(value);
      spend(text.length);
      return text;
    });
  const header = table.columns.length === 0 ? [] : [toTexts(table.columns)];
  const lines = [...header, ...table.rows.map(toTexts)];
  return {
    csv_content: stringify(lines, {
      delimiter,
      quote: wrap,
      record_delimiter: LINE_ENDINGS[line_ending],
    }),
    row_count: table.rows.length,
    column_count: table.columns.length,
  };
}
