/** The pattern of texts that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * Formats one line of CSV (RFC 4180). A cell that a spreadsheet would run as a formula gets an apostrophe before it.
 *
 * @example formatCsvLine(['a', 'b,c', '=1+1', null]) === 'a,"b,c",\'=1+1,\r\n'
 */
export function formatCsvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(formatCell).join(',')}\r\n`;
}

function formatCell(value: string | number | null): string {
  const text = String(value ?? '');
  const safe = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
