import { isList, isObject, type Json, toJsonValue } from '@patchbay/rules/json.ts';
import { isSmallValue } from '#lib/is-small-value.ts';
import type { ConverterSettings } from './convert.ts';

/** Characters of CSV that are parsed in less than 100 ms, even if each row has another length. */
const MAX_QUICK_LENGTH = 4096;
/** The number of values that are written in less than 100 ms. */
const MAX_QUICK_CELLS = 5000;
/** Members of rows, with those inside of cells, which are written as JSON. */
const MAX_QUICK_MEMBERS = 20_000;

/** Whether a conversion is so quick that it does not need the pool. Counts values, and stops at the limit. */
export function isQuick(settings: ConverterSettings): boolean {
  switch (settings.action) {
    case 'csv_to_json':
      return settings.content.length <= MAX_QUICK_LENGTH;
    case 'json_to_csv':
      return (
        isSmallValue(settings.rows, MAX_QUICK_MEMBERS) &&
        isQuickTable(toJsonValue(settings.rows), settings.header_order)
      );
    case 'excel_to_json':
    case 'json_to_excel':
      return false;
    case 'base64_encode':
    case 'base64_decode':
      return true;
  }
}

function isQuickTable(rows: Json, order: readonly string[] | undefined): boolean {
  if (!isList(rows)) {
    return true;
  }
  const columns = new Set(order);
  let cells = order?.length ?? 0;
  for (const row of rows) {
    cells += isList(row) ? row.length : 1;
    if (order === undefined && isObject(row)) {
      for (const key of Object.keys(row)) {
        columns.add(key);
      }
    }
    if (cells + columns.size > MAX_QUICK_CELLS) {
      return false;
    }
  }
  return cells + Math.max(columns.size, order?.length ?? 0) * rows.length <= MAX_QUICK_CELLS;
}
