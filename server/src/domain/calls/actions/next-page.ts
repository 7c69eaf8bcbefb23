import { isDeepStrictEqual } from 'node:util';
import type { Action, Connector, Pagination } from '../../../connectors/connector.gen.d.ts';
import { getValueAt } from '../../../connectors/json-pointer.ts';
import { type MappedField, mapFields } from './action-fields.ts';
import type { ActionInput } from './action-input.ts';

/** A longer value fits into no address; as in the contract. */
const MAX_VALUE_LENGTH = 8_192;

type Fields = Readonly<Record<string, unknown>>;

interface Page {
  /** The input that the action ran with. */
  input: ActionInput;
  /** Lower-case names. */
  headers: Readonly<Record<string, string>>;
  /** The JSON of the response. */
  data: unknown;
}

/**
 * The fields that request the next page; null if there is none, it is unknown, or the action lacks a
 * field for it. An app that only numbers its pages may end with an empty page.
 */
export function nextPage(
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
  const values = nextValues(pagination, page);
  const fields = mapFields(action);
  const next = Object.entries(values).map(([key, value]) => fieldValue(fields, key, value));
  const known = next.filter((entry) => entry !== null);
  return known.length === 0 || known.length < next.length ? null : Object.fromEntries(known);
}

/**
 * All fields of the next page, `fields` being those of this one; null as `nextPage`, and where the app
 * names this page again.
 */
export function fieldsOfNextPage(
  connector: Pick<Connector, 'pagination'>,
  action: Action,
  fields: Fields,
  page: Page,
): Fields | null {
  const next = nextPage(connector, action, page);
  if (next === null) {
    return null;
  }
  // A link is complete: Shopify refuses its page_info beside the filters of the first page.
  const kept = connector.pagination?.kind === 'link' ? withoutQuery(action, fields) : fields;
  const all = { ...kept, ...next };
  return isDeepStrictEqual(all, fields) ? null : all;
}

function withoutQuery(action: Action, fields: Fields): Fields {
  const query = mapFields(action).filter(({ field }) => field.in === 'query');
  const names = query.map(({ field }) => field.name);
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

/** Parameters of the next page; none where there is no such page. */
function nextValues(rules: Pagination, page: Page): Readonly<Record<string, string | number>> {
  const { kind, param, next, next_of_last } = rules;
  if (kind === 'link') {
    return queryOfLink(next === undefined ? linkHeader(page) : getValueAt(page.data, next));
  }
  if (param === undefined) {
    return {};
  }
  if (kind === 'cursor') {
    const last = next_of_last === undefined ? undefined : itemsOf(rules, page).at(-1);
    const cursor = getValueAt(last ?? page.data, next_of_last ?? next ?? '');
    return isCursor(cursor) ? { [param]: cursor } : {};
  }
  const items = itemsOf(rules, page).length;
  if (items === 0 || isShort(rules, page, items)) {
    return {};
  }
  const start = kind === 'page' ? (rules.first ?? 1) : 0;
  const at = Number(givenValue(page, param) ?? start);
  return { [param]: at + (kind === 'page' ? 1 : items) };
}

function isCursor(value: unknown): value is string | number {
  return (typeof value === 'string' && value !== '') || typeof value === 'number';
}

function itemsOf({ items = '' }: Pagination, { data }: Page): unknown[] {
  const list = getValueAt(data, items);
  return Array.isArray(list) ? list : [];
}

/** Some apps take the page in the body of a search. */
function givenValue({ input: { query, body } }: Page, param: string): unknown {
  return query[param] ?? (typeof body === 'object' && body !== null ? Object(body)[param] : null);
}

/** Fewer than requested, where a number was requested and nothing else says whether there are more. */
function isShort({ size_param, has_more }: Pagination, page: Page, items: number): boolean {
  const size = size_param === undefined ? null : (givenValue(page, size_param) ?? null);
  return has_more === undefined && size !== null && items < Number(size);
}

/** RFC 8288: the target of `rel="next"`. */
function linkHeader({ headers }: Page): string | undefined {
  for (const [, target, rest = ''] of (headers.link ?? '').matchAll(/<([^>]*)>([^<]*)/g)) {
    if (/;\s*rel="?([^"]*\s)?next(\s[^"]*)?"?\s*(;|,|$)/i.test(rest)) {
      return target;
    }
  }
  return undefined;
}

/** The URL itself is not followed: the app chose it, and credentials would go along. */
function queryOfLink(link: unknown): Record<string, string> {
  if (typeof link !== 'string' || !URL.canParse(link, 'https://relative.invalid')) {
    return {};
  }
  return Object.fromEntries(new URL(link, 'https://relative.invalid').searchParams);
}

function fieldValue(fields: readonly MappedField[], key: string, value: string | number) {
  const placed =
    fields.find((one) => one.key === key && one.field.in === 'query') ??
    fields.find((one) => one.key === key && one.field.in === 'body');
  if (placed === undefined || String(value).length > MAX_VALUE_LENGTH) {
    return null;
  }
  const { name, type } = placed.field;
  return [name, type === 'number' ? Number(value) : String(value)] as const;
}
