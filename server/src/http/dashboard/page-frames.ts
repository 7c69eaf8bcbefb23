import type { FastifyReply } from 'fastify';
import type { PageAddress } from '#domain/connect/links/hosted-page.ts';

/** The addresses of a config's form: `/configure/{slug}` and `/embed/configure/{slug}`. */
const CONFIG_FORM = /^(embed\/)?configure\/[^/]+\/?$/;

const OBJECT_ID = /^[0-9a-f]{24}$/;

/**
 * Parses the token, page id or owner from the address of a hosted page. Returns null for the dashboard's own pages,
 * which only EMBED_ORIGINS may frame.
 *
 * @param name the path below the base path, without a slash before it
 */
export function parseHostedPageAddress(name: string, query: URLSearchParams): PageAddress | null {
  const [first = '', second = '', third] = name.split('/');
  const token = query.get('token') ?? undefined;
  if (first === 'connect') {
    return {
      token: second === '' ? token : second,
      page_id: query.get('page_id') ?? undefined,
    };
  }
  const isBare =
    /^connected[\w-]*$/.test(first) ||
    (first === 'apps' && third === 'configure') ||
    (first === 'custom-apps' && second === 'new' && third === undefined) ||
    CONFIG_FORM.test(name);
  if (first === 'workflows' && second !== '' && third === undefined) {
    return { token, owner: parseOwner(query) };
  }
  return isBare ? { token, page_id: query.get('page_id') ?? undefined } : null;
}

/** Parses the organization that the SDK names in the address of a frame that gets its token by message. */
function parseOwner(query: URLSearchParams): PageAddress['owner'] {
  const org_id = query.get('org_id') ?? '';
  const environment = query.get('environment');
  return OBJECT_ID.test(org_id) && (environment === 'test' || environment === 'production')
    ? { org_id, environment }
    : undefined;
}

/** Allows pages of further sources to show this one in a frame. */
export function allowFrames(reply: FastifyReply, sources: readonly string[]): void {
  const policy = reply.getHeader('content-security-policy');
  if (sources.length === 0 || typeof policy !== 'string') {
    return;
  }
  const widened = policy.replace(/frame-ancestors ([^;]*)/, (_all, known: string) => {
    const others = known.split(' ').filter((source) => source !== "'none'");
    return `frame-ancestors ${[...new Set([...others, ...sources])].join(' ')}`;
  });
  reply.header('content-security-policy', widened);
  // This header supports no list of origins, so only frame-ancestors decides.
  reply.removeHeader('x-frame-options');
}
