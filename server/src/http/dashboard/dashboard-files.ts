import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HostedPageInfo, PageAddress } from '#domain/connect/links/hosted-page.ts';
import { html } from '#lib/html.ts';
import { chooseEncoding } from '../content-encoding.ts';
import { toLoggedError } from '../errors/error-handler.ts';
import { sendErrorToPerson } from '../errors/error-page.ts';
import { isNavigation } from '../is-navigation.ts';
import { addPageOwner, type DashboardConfig, fillIndexPage } from './dashboard-page.ts';
import { readRoutes } from './dashboard-routes.ts';
import { allowFrames, parseHostedPageAddress } from './page-frames.ts';
import { createSdkSender } from './sdk-files.ts';

export interface DashboardOptions extends DashboardConfig {
  /** The folder of the built dashboard. Default: `dist` of the repository. */
  folder?: string | undefined;
  /** Finds the owner of a hosted page. Default: no owner is known. */
  hostedPage?: (page: PageAddress) => Promise<HostedPageInfo | null>;
}

/** The addresses that are never a page of the dashboard. An unknown one below them is a 404. */
const NO_PAGES = /^\/(api|healthz|_demo)(\/|$)/;
const NOT_BUILT =
  'The dashboard is not built yet. Run "npm run build" in the repository, then start the server again.';

/** The assets of the build. Their names contain a hash of their content and never a path. */
const ASSET = /^assets\/[\w-]+(\.[\w-]+)*(?<!\.(br|gz))$/;
/** A page of the built-in documentation, which `scripts/guides` writes. */
const GUIDE = /^docs\/([\w-]*)$/;
const FILE = /^[\w-]+\.(svg|js|ico|png|txt|webmanifest)$/;
/** The contract, which `scripts/guides` writes beside the guides. */
const CONTRACT = /^docs\/openapi\.(json|yaml)$/;

/**
 * Serves the built dashboard below its base path: its files, and the page at the addresses of its routes. At all other
 * addresses, a person gets the page with 404 and a program the error body.
 */
export async function addDashboard(
  app: FastifyInstance,
  { folder = findFolder(), hostedPage = async () => null, ...config }: DashboardOptions,
): Promise<void> {
  const { basePath, apiPrefix } = config;
  const index = join(folder, 'index.html');
  const page = existsSync(index) ? fillIndexPage(readFileSync(index, 'utf8'), config) : null;
  const isRoute = page === null ? () => true : readRoutes(folder);
  if (page !== null) {
    // `scripts/precompress.ts` wrote the files in Brotli and gzip, too.
    const preCompressed = true;
    await app.register(fastifyStatic, { root: folder, serve: false, index: false, preCompressed });
  }
  const guides = listGuides(folder);
  const sendSdk = createSdkSender(folder);
  const pages = page === null ? null : { br: brotliCompressSync(page), gzip: gzipSync(page) };
  const errorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    sendErrorToPerson(toLoggedError(error, request), request, reply);
  const respond = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = getPath(request.url);
    if (NO_PAGES.test(path) || (apiPrefix !== '' && path.startsWith(`${apiPrefix}/`))) {
      return reply.callNotFound();
    }
    if (page === null) {
      return sendNotBuilt(reply);
    }
    const name = path.slice(basePath.length + 1);
    if (name === 'docs') {
      // Links of its pages are relative to the folder.
      return reply.redirect(`${basePath}/docs/`);
    }
    if (name === 'sdk') {
      return reply.redirect(`${basePath}/docs/sdk-quick-start`);
    }
    if (name === 'favicon.ico') {
      // Browsers ask for it beside a page that names no icon, such as a response of the API.
      return reply.redirect(`${basePath}/favicon.svg`);
    }
    reply.header('vary', 'Accept-Encoding');
    if (sendSdk !== null && name.startsWith('sdk/')) {
      return sendSdk(name.slice(4), reply);
    }
    if (ASSET.test(name)) {
      return reply.sendFile(name, { maxAge: '365d', immutable: true });
    }
    if (FILE.test(name) || CONTRACT.test(name)) {
      return reply.sendFile(name, { maxAge: '1h' });
    }
    const guide = guides.get(GUIDE.exec(name)?.[1] ?? null);
    if (guide !== undefined) {
      return reply.sendFile(guide, { maxAge: '1h' });
    }
    if (!isRoute(`/${name}`)) {
      if (!isNavigation(request)) {
        return reply.callNotFound();
      }
      reply.code(404);
    }
    const address = parseHostedPageAddress(name, getQuery(request.url));
    const hosted = address === null ? null : await hostedPage(address);
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    if (hosted !== null) {
      allowFrames(reply, hosted.frameSources);
      return reply.send(addPageOwner(page, hosted));
    }
    const encoding = chooseEncoding(request);
    return encoding === null || pages === null
      ? reply.send(page)
      : reply.header('content-encoding', encoding).send(pages[encoding]);
  };
  app.get(`${basePath}/*`, { errorHandler }, respond);
  if (basePath !== '') {
    app.get(basePath, { errorHandler }, respond);
    app.get('/', (_request, reply) => reply.redirect(`${basePath}/`));
  }
}

/** Returns the files of the documentation by the name of their page, which is empty for the index. */
function listGuides(folder: string): ReadonlyMap<string | null, string> {
  const docs = join(folder, 'docs');
  const files = existsSync(docs) ? readdirSync(docs).filter((file) => file.endsWith('.html')) : [];
  return new Map(
    files.map((file) => [file === 'index.html' ? '' : basename(file, '.html'), `docs/${file}`]),
  );
}

function sendNotBuilt(reply: FastifyReply): FastifyReply {
  const { text } =
    html`<!doctype html><html lang="en"><title>Patchbay</title><p>${NOT_BUILT}</p></html>`;
  return reply.code(503).type('text/html; charset=utf-8').send(text);
}

/** Returns the folder of the built dashboard, from this file's place in the source (tsx) or in the build (node). */
function findFolder(): string {
  const [fromSource, fromBuild] = ['../../../../dist', '../../dist'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  const isBuild = !import.meta.url.endsWith('.ts');
  return (isBuild ? fromBuild : fromSource) ?? 'dist';
}

const getPath = (url: string) => url.split('?', 1)[0] ?? '';
/** Returns the query of an address. It does not parse the whole address, because `//` is not a valid URL. */
const getQuery = (url: string) => new URLSearchParams(url.slice(getPath(url).length));
