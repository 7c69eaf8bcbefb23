import type { FastifyReply } from 'fastify';
import type { PageAddress } from '../../domain/connect-links/hosted-page.ts';

/** A config's form: `/configure/{slug}` and `/embed/configure/{slug}`. */
const CONFIG_FORM = /^(embed\/)?configure\/[^/]+\/?$/;

const OBJECT_ID = /^[0-9a-f]{24}$/;

/**
 * What an address below the base path says about whose hosted page it is; null for the dashboard's
 * own pages, which only EMBED_ORIGINS may frame.
 *
 * @param name the path below the base path, without a slash before it
 */
export function hostedPageOf(name: string, query: URLSearchParams): PageAddress | null {
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
    return { token, owner: ownerIn(query) };
  }
  return isBare ? { token, page_id: query.get('page_id') ?? undefined } : null;
}

/** The organization that the SDK names in the address of a frame that gets its token by message. */
function ownerIn(query: URLSearchParams): PageAddress['owner'] {
  const org_id = query.get('org_id') ?? '';
  const environment = query.get('environment');
  return OBJECT_ID.test(org_id) && (environment === 'test' || environment === 'production')
    ? { org_id, environment }
    : undefined;
}

/** Lets pages of these sources show this one in a frame, besides those that may already. */
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
  // It knows no list of origins; frame-ancestors alone decides.
  reply.removeHeader('x-frame-options');
}
