import { isDeepStrictEqual } from 'node:util';
import type { Action, Connector, Pagination } from '#connectors/connector.gen.d.ts';
import { getValueAt } from '#connectors/json-pointer.ts';
import { type MappedField, mapFields } from './action-fields.ts';
import type { ActionInput } from './action-input.ts';

/** The maximum length of a value, as in the contract. A longer value does not fit into an address. */
const MAX_VALUE_LENGTH = 8_192;

type Fields = Readonly<Record<string, unknown>>;

interface Page {
  /** The input that the action ran with. */
  input: ActionInput;
  /** The headers by their names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** The JSON of the response. */
  data: unknown;
}

/**
 * Returns the fields that request the next page, or null if there is none, it is unknown, or the action lacks
 * a field for it. An app that only numbers its pages may end with an empty page.
 */
export function getNextPageFields(
  { pagination }: Pick<Connector, 'pagination'>,
  action: Action,
  page: Page,
): Record<string, string | number> | null {
  if (action.paginate !== true || pagination === undefined) {
    return null;
  }
  const { has_more } = pagination;
  if (has_more !== undefined && getValueAt(page.data, has_more) !== true) {
    return null;
  }
  const values = getNextValues(pagination, page);
  const fields = mapFields(action);
  const next = Object.entries(values).map(([key, value]) => toFieldEntry(fields, key, value));
  const known = next.filter((entry) => entry !== null);
  return known.length === 0 || known.length < next.length ? null : Object.fromEntries(known);
}

/**
 * Returns all fields of the next page, from the `fields` of this one. Returns null as
 * `getNextPageFields` does, and if the app names this page again.
 */
export function mergeNextPageFields(
  connector: Pick<Connector, 'pagination'>,
  action: Action,
  fields: Fields,
  page: Page,
): Fields | null {
  const next = getNextPageFields(connector, action, page);
  if (next === null) {
    return null;
  }
  // A link is complete. Shopify refuses its page_info together with the filters of the first page.
  const remaining = connector.pagination?.kind === 'link' ? withoutQuery(action, fields) : fields;
  const all = { ...remaining, ...next };
  return isDeepStrictEqual(all, fields) ? null : all;
}

function withoutQuery(action: Action, fields: Fields): Fields {
  const query = mapFields(action).filter(({ field }) => field.in === 'query');
  const names = query.map(({ field }) => field.name);
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

/** Returns the parameters of the next page, or no parameters if there is no such page. */
function getNextValues(rules: Pagination, page: Page): Readonly<Record<string, string | number>> {
  const { kind, param, next, next_of_last } = rules;
  if (kind === 'link') {
    return parseQuery(next === undefined ? parseLinkHeader(page) : getValueAt(page.data, next));
  }
  if (param === undefined) {
    return {};
  }
  if (kind === 'cursor') {
    const last = next_of_last === undefined ? undefined : getItems(rules, page).at(-1);
    const cursor = getValueAt(last ?? page.data, next_of_last ?? next ?? '');
    return isCursor(cursor) ? { [param]: cursor } : {};
  }
  const items = getItems(rules, page).length;
  if (items === 0 || isShort(rules, page, items)) {
    return {};
  }
  const start = kind === 'page' ? (rules.first ?? 1) : 0;
  const at = Number(getSentValue(page, param) ?? start);
  return { [param]: at + (kind === 'page' ? 1 : items) };
}

function isCursor(value: unknown): value is string | number {
  return (typeof value === 'string' && value !== '') || typeof value === 'number';
}

function getItems({ items = '' }: Pagination, { data }: Page): unknown[] {
  const list = getValueAt(data, items);
  return Array.isArray(list) ? list : [];
}

/** Returns the value that was sent in the query or in the body, where some searches have the page. */
function getSentValue({ input: { query, body } }: Page, param: string): unknown {
  return query[param] ?? (typeof body === 'object' && body !== null ? Object(body)[param] : null);
}

/** Whether a page has fewer entries than requested, and the app has no other sign for more pages. */
function isShort({ size_param, has_more }: Pagination, page: Page, items: number): boolean {
  const size = size_param === undefined ? null : (getSentValue(page, size_param) ?? null);
  return has_more === undefined && size !== null && items < Number(size);
}

/** Returns the target of `rel="next"` in the link header (RFC 8288). */
function parseLinkHeader({ headers }: Page): string | undefined {
  for (const [, target, rest = ''] of (headers.link ?? '').matchAll(/<([^>]*)>([^<]*)/g)) {
    if (/;\s*rel="?([^"]*\s)?next(\s[^"]*)?"?\s*(;|,|$)/i.test(rest)) {
      return target;
    }
  }
  return undefined;
}

/** Parses the query of a link. The link itself is never followed, because it would get the credentials. */
function parseQuery(link: unknown): Record<string, string> {
  if (typeof link !== 'string' || !URL.canParse(link, 'https://relative.invalid')) {
    return {};
  }
  return Object.fromEntries(new URL(link, 'https://relative.invalid').searchParams);
}

function toFieldEntry(fields: readonly MappedField[], key: string, value: string | number) {
  const placed =
    fields.find((mapped) => mapped.key === key && mapped.field.in === 'query') ??
    fields.find((mapped) => mapped.key === key && mapped.field.in === 'body');
  if (placed === undefined || String(value).length > MAX_VALUE_LENGTH) {
    return null;
  }
  const { name, type } = placed.field;
  return [name, type === 'number' ? Number(value) : String(value)] as const;
}
