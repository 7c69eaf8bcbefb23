import type {
  OptionSource,
  PortalDocument,
  PortalField,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';

// The limits of the contract's PortalDocument, for the whole portal.
export const MAX_PAGES = 20;
export const MAX_FIELDS = 200;
export const MAX_OPTIONS = 5000;
export const MAX_BYTES = 900_000;

/** The share of a limit from which on the editor warns of it. */
const NEAR = 0.9;

export type Usage = { pages: number; fields: number; options: number; bytes: number };

function countOptions(source: OptionSource | undefined): number {
  return source?.kind === 'fixed'
    ? source.options.reduce((sum, { options = [] }) => sum + 1 + options.length, 0)
    : 0;
}

/** Returns the option sources of a field: choices, rows, and columns of mappings and rules. */
export function getSources(field: PortalField): OptionSource[] {
  const { options, labels, mapping, rule_columns = [] } = field;
  return [
    options,
    labels,
    mapping?.source.options,
    mapping?.destination.options,
    ...rule_columns.map((column) => column.options),
  ].filter((source) => source !== undefined);
}

// An unchanged field stays the same object, so a key press measures one field.
const measured = new WeakMap<PortalField, { options: number; bytes: number }>();

function measureField(field: PortalField): { options: number; bytes: number } {
  const known = measured.get(field);
  if (known !== undefined) {
    return known;
  }
  const found = {
    options: getSources(field).reduce((sum, source) => sum + countOptions(source), 0),
    bytes: new Blob([JSON.stringify(field)]).size,
  };
  measured.set(field, found);
  return found;
}

export function getAllFields({ fields, workflows }: PortalDocument): PortalField[] {
  return [...fields, ...workflows.flatMap((workflow) => workflow.fields)];
}

/** Measures how much of each limit a document uses. It counts the bytes of the fields only, which are almost all. */
export function measureUsage(document: PortalDocument): Usage {
  const fields = getAllFields(document);
  let options = 0;
  let bytes = 0;
  for (const field of fields) {
    const found = measureField(field);
    options += found.options;
    bytes += found.bytes;
  }
  return { pages: document.pages.length, fields: fields.length, options, bytes };
}

/** Lists the limits that are nearly or fully used, in words. */
export function listLimitWarnings(usage: Usage): string[] {
  const rows: [used: number, limit: number, text: string][] = [
    [usage.pages, MAX_PAGES, `${usage.pages} of ${MAX_PAGES} pages`],
    [usage.fields, MAX_FIELDS, `${usage.fields} of ${MAX_FIELDS} fields`],
    [
      usage.options,
      MAX_OPTIONS,
      `${usage.options.toLocaleString('en')} of ${MAX_OPTIONS.toLocaleString('en')} fixed options`,
    ],
    [usage.bytes, MAX_BYTES, `${Math.ceil(usage.bytes / 1000)} of ${MAX_BYTES / 1000} kB`],
  ];
  return rows.filter(([used, limit]) => used >= NEAR * limit).map(([, , text]) => text);
}

/** Whether the document is above one of the limits, so that the server would refuse it. */
export function isAboveLimits(usage: Usage): boolean {
  return (
    usage.pages > MAX_PAGES ||
    usage.fields > MAX_FIELDS ||
    usage.options > MAX_OPTIONS ||
    usage.bytes > MAX_BYTES
  );
}
