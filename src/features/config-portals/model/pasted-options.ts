import type { PortalOption } from '@patchbay/contract/dashboard-schema.gen.d.ts';

export type PastedOptions = {
  options: PortalOption[];
  /** The number of lines whose value the list or an earlier line has. They are left out. */
  duplicates: number;
};

const SEPARATOR = /\t|\s=\s/;

/**
 * Parses one option per line: 'Name', 'Name = value', or both with a tab between them, as a spreadsheet
 * copies two columns.
 *
 * @param taken the values that the list has already
 */
export function parsePastedOptions(text: string, taken: readonly PortalOption[]): PastedOptions {
  const seen = new Set(taken.map(({ value }) => String(value)));
  const options: PortalOption[] = [];
  let duplicates = 0;
  for (const line of text.split(/\r?\n/)) {
    const [name = '', ...rest] = line.split(SEPARATOR).map((part) => part.trim());
    const value = rest.find((part) => part !== '') ?? name;
    if (value === '') {
      continue;
    }
    if (seen.has(value)) {
      duplicates += 1;
      continue;
    }
    seen.add(value);
    options.push(name === '' || name === value ? { value } : { name, value });
  }
  return { options, duplicates };
}
