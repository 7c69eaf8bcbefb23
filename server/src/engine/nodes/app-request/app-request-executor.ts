import type { AppCall } from '#domain/calls/app-call.ts';
import { selectHeadersForApp, selectHeadersForCaller } from '#domain/calls/call-headers.ts';
import { findPathProblem, isBaseUrl } from '#domain/calls/proxy-path.ts';
import type { SettingsOf } from '#domain/workflows/graph/node-settings.ts';
import { createResponseError, isSuccess } from '../http/failed-response.ts';
import { getPartsToKeep, type NodeResponse, readPages } from '../http/page-reader.ts';
import {
  addQuery,
  type RequestParts,
  toRequestParts,
  writeRequest,
} from '../http/request-parts.ts';
import { readBody, readFailedBody } from '../http/response-body.ts';
import { NodeError } from '../node-error.ts';
import type { NodeContext, NodeExecutor } from '../node-type.ts';
import { type AppNodeDeps, type AppTarget, callApp, findAppTarget } from './app-target.ts';

const IDEMPOTENT: readonly string[] = ['GET', 'PUT', 'DELETE'];

/** The address of a request. The path begins with a slash and contains the query. */
interface Address {
  path: string;
  base?: string;
}

/** Sends a request to an app's own hosts, with the credentials of the linked account. */
export function createAppRequestExecutor(deps: AppNodeDeps): NodeExecutor<'app_request'> {
  return {
    type: 'app_request',
    execute: async (context, settings) => {
      const address = parseAddress(settings);
      const parts = toRequestParts(settings);
      const target = await findAppTarget(deps, context.run, settings);
      const { pagination } = settings;
      const keep = getPartsToKeep(pagination, context.outputFields);
      const send = (pageParts: RequestParts, page: number) =>
        sendPage(deps, context, target, { address, parts: pageParts, page, keep });
      const { status, headers, body } =
        pagination === undefined || pagination.type === 'none'
          ? await send(parts, 1)
          : await readPages(pagination, parts, send);
      return {
        kind: 'done',
        output: { status, headers, body },
        connection: target.connection._id,
      };
    },
  };
}

/** @throws NodeError */
function parseAddress({
  base_url,
  url_path,
}: Pick<SettingsOf<'app_request'>, 'base_url' | 'url_path'>): Address {
  const [, path = '', query = ''] = /^\/*([^?#]*)(\?[^#]*)?/.exec(url_path) ?? [];
  const problem = findPathProblem(path);
  if (problem !== null) {
    throw new NodeError('INPUT_INVALID', `The URL path ${problem}.`, {
      pointer: '/url_path',
      isRepeatable: false,
    });
  }
  if (base_url !== undefined && !isBaseUrl(base_url)) {
    throw new NodeError(
      'INPUT_INVALID',
      'The base URL is not the address of a host. Begin with https:// and a host.',
      {
        pointer: '/base_url',
        isRepeatable: false,
      },
    );
  }
  return { path: `/${path}${query}`, ...(base_url === undefined ? {} : { base: base_url }) };
}

/** The request of one page. */
interface PageRequest {
  address: Address;
  parts: RequestParts;
  page: number;
  /** The paths to the needed parts of the body, or null for the whole body. */
  keep: readonly string[] | null;
}

/** @throws NodeError if there is no response, or its status is not a success */
async function sendPage(
  deps: AppNodeDeps,
  context: NodeContext,
  target: AppTarget,
  { address, parts, page, keep }: PageRequest,
): Promise<NodeResponse> {
  const { idempotencyKey } = context;
  const written = await writeRequest(
    parts,
    page === 1 ? idempotencyKey : `${idempotencyKey}-${page}`,
  );
  const call: AppCall = {
    ...written,
    method: parts.method,
    path: addQuery(address.path, parts.query),
    headers: selectHeadersForApp(written.headers, target.connector),
    ...(address.base === undefined ? {} : { base: address.base }),
    // An app may not know the key that every request has.
    isRepeatable:
      IDEMPOTENT.includes(parts.method) || parts.headers['idempotency-key'] !== undefined,
  };
  const response = await callApp(deps, context, target, () => call);
  const { status, retryAfterSeconds } = response;
  const headers = selectHeadersForCaller(response.headers);
  const received = { body: response.body, contentType: response.headers['content-type'] };
  if (!isSuccess(status)) {
    throw createResponseError(
      target.connector.name,
      { status, headers, body: await readFailedBody(deps, context, received) },
      retryAfterSeconds === null ? null : retryAfterSeconds * 1000,
    );
  }
  return { status, headers, body: await readBody(deps, context, { ...received, keep }) };
}
