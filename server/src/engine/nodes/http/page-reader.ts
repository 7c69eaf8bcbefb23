import type { Pagination } from '@patchbay/contract/schema.gen.d.ts';
import { isList, isObject, type Json } from '@patchbay/rules/json.ts';
import { NodeError } from '../node-error.ts';
import type { RequestParts } from './request-parts.ts';

/** The response of an app or of another server. */
export interface NodeResponse {
  status: number;
  /** Lower-case names. */
  headers: Readonly<Record<string, string>>;
  body: Json;
}

type Pages = Exclude<Pagination, { type: 'none' }>;

/** The parameters that distinguish the request of one page from that of another. */
type PageValues = readonly (readonly [string, string | number])[];

/** Characters of all records as JSON: the limit of a node's output. */
const MAX_RECORDS_LENGTH = 1_048_576;

/**
 * Returns the paths to the parts of a body that a node needs: the records and the numbers of pages, or what its
 * `output_fields` name of the output `{ status, headers, body }`. Null: all of the body.
 */
export function getPartsToKeep(
  pagination: Pagination | undefined,
  outputFields: readonly string[],
): readonly string[] | null {
  if (pagination === undefined || pagination.type === 'none') {
    return outputFields.length === 0 ? null : outputFields.flatMap(getPathInBody);
  }
  if (pagination.records_path === undefined) {
    return null;
  }
  const { type, records_path } = pagination;
  const ofPages = {
    page: type === 'page' ? pagination.total_pages_path : undefined,
    offset: type === 'offset' ? pagination.total_records_path : undefined,
    cursor: type === 'cursor' ? pagination.next_cursor_path : undefined,
  }[type];
  return ofPages === undefined ? [records_path] : [records_path, ofPages];
}

/** Returns the path below the body of an output, or nothing if the path names another part. */
function getPathInBody(path: string): string[] {
  const [first, ...rest] = path.split('.');
  return first === 'body' ? [rest.join('.')] : [];
}

type SendPage = (parts: RequestParts, page: number) => Promise<NodeResponse>;

/** The records and the last response that have been read so far. */
interface ReadPages {
  records: Json[];
  last: NodeResponse | null;
}

/**
 * Reads one page after another. Returns the list of all records as the body, with status and headers of the last
 * page.
 *
 * @param send sends the request of a page, counted from 1, and throws if the response is not a success
 * @throws NodeError with the pages before as `partialOutput`
 */
export async function readPages(
  pages: Pages,
  parts: RequestParts,
  send: SendPage,
): Promise<NodeResponse> {
  const read: ReadPages = { records: [], last: null };
  try {
    return await readAllPages(read, pages, { parts, send });
  } catch (error) {
    if (error instanceof NodeError && read.last !== null) {
      const { status, headers } = read.last;
      const partialOutput = { status, headers, body: read.records };
      throw new NodeError(error.code, error.message, { ...error.options, partialOutput });
    }
    throw error;
  }
}

async function readAllPages(
  read: ReadPages,
  pages: Pages,
  { parts, send }: { parts: RequestParts; send: SendPage },
): Promise<NodeResponse> {
  let length = 0;
  let values: PageValues | null = getFirstPage(pages);
  for (let page = 1; ; page += 1) {
    const response = await send(withPage(parts, pages, values), page);
    const found = getRecords(pages, response.body);
    length += JSON.stringify(found).length;
    if (length > MAX_RECORDS_LENGTH) {
      throw new NodeError(
        'OUTPUT_TOO_LARGE',
        'The records of all pages are larger than 1 MB. Read fewer, or filter them in the request.',
        { isRepeatable: false },
      );
    }
    read.records.push(...found);
    read.last = response;
    const next = getNextPage(pages, values, { body: response.body, count: found.length });
    if (next === null) {
      return { ...response, body: read.records };
    }
    if (page === pages.max_pages) {
      throw new NodeError(
        'TOO_MANY_PAGES',
        `There are more than ${page} pages. Raise the number of pages, or filter the records in the request.`,
        { isRepeatable: false },
      );
    }
    values = next;
  }
}

function getFirstPage(pages: Pages): PageValues {
  switch (pages.type) {
    case 'page':
      return [[pages.page_key, pages.start_page], ...getLimit(pages)];
    case 'offset':
      return [[pages.offset_key, 0], ...getLimit(pages)];
    case 'cursor':
      return [];
  }
}

function getLimit({ limit_key, limit }: { limit_key?: string; limit: number }): PageValues {
  return limit_key === undefined ? [] : [[limit_key, limit]];
}

/** Returns the parameters of the next page. Null if there is not another page. */
function getNextPage(
  pages: Pages,
  values: PageValues,
  { body, count }: { body: Json; count: number },
): PageValues | null {
  const at = Number(values[0]?.[1] ?? 0);
  switch (pages.type) {
    case 'page': {
      const total = readNumber(body, pages.total_pages_path);
      const last = Math.min(
        pages.max_end_page ?? Number.POSITIVE_INFINITY,
        total ?? Number.POSITIVE_INFINITY,
      );
      const isShort = total === null && pages.limit_key !== undefined && count < pages.limit;
      return count === 0 || isShort || at >= last
        ? null
        : [[pages.page_key, at + 1], ...getLimit(pages)];
    }
    case 'offset': {
      const total = readNumber(body, pages.total_records_path);
      const isLast = total === null ? count < pages.limit : at + count >= total;
      return count === 0 || isLast ? null : [[pages.offset_key, at + count], ...getLimit(pages)];
    }
    case 'cursor': {
      const cursor = readPath(body, pages.next_cursor_path);
      const isCursor = (typeof cursor === 'string' && cursor !== '') || typeof cursor === 'number';
      // Following the same cursor again would never end.
      return isCursor && cursor !== values[0]?.[1] ? [[pages.cursor_key, cursor]] : null;
    }
  }
}

function withPage(parts: RequestParts, { inject_to }: Pages, values: PageValues): RequestParts {
  const texts = values.map(([name, value]) => [name, String(value)] as const);
  switch (inject_to) {
    case 'query_params': {
      const names = new Set(values.map(([name]) => name));
      return { ...parts, query: [...parts.query.filter(([name]) => !names.has(name)), ...texts] };
    }
    case 'headers':
      return {
        ...parts,
        headers: {
          ...parts.headers,
          ...Object.fromEntries(texts.map(([name, value]) => [name.toLowerCase(), value])),
        },
      };
    case 'body':
      return {
        ...parts,
        body: { ...(isObject(parts.body) ? parts.body : {}), ...Object.fromEntries(values) },
      };
  }
}

/** @throws NodeError if there is not a list at the path */
function getRecords({ records_path }: Pages, body: Json): readonly Json[] {
  const records = records_path === undefined ? body : readPath(body, records_path);
  if (isList(records)) {
    return records;
  }
  throw new NodeError(
    'RECORDS_NOT_FOUND',
    `The response has no list at ${records_path ?? 'its top'}. Correct the records path.`,
    { pointer: '/pagination/records_path', isRepeatable: false },
  );
}

function readNumber(body: Json, path: string | undefined): number | null {
  const value = path === undefined ? undefined : readPath(body, path);
  return typeof value === 'number' ? value : null;
}

/** Reads the value at a dotted path such as `data.items.0`. Only own keys count. */
function readPath(body: Json, path: string): Json | undefined {
  let value: Json | undefined = body;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) {
      return undefined;
    }
    value = isList(value) ? value[Number(key)] : value[key];
  }
  return value;
}
