import type { FastifyInstance } from 'fastify';
import type { Directory } from '#db/database.ts';
import { findLogo } from '#db/logos/logo-repo.ts';
import { isObjectId } from '#lib/object-id.ts';

const FILE = /^([0-9a-f]{64})\.png$/;

/**
 * Serves the logos that organizations uploaded to everyone and on any page. An address has the hash of its image, so
 * that the response can be cached without an end.
 */
export function addLogos(app: FastifyInstance, apiPrefix: string, directory: Directory): void {
  app.get<{ Params: { org: string; file: string } }>(
    `${apiPrefix}/logos/:org/:file`,
    async ({ params }, reply) => {
      const [, hash] = FILE.exec(params.file) ?? [];
      const image =
        hash === undefined || !isObjectId(params.org)
          ? null
          : await findLogo(directory, params.org, hash);
      if (image === null) {
        return reply.callNotFound();
      }
      return reply
        .headers({
          'cache-control': 'public, max-age=31536000, immutable',
          'content-security-policy': "default-src 'none'; sandbox",
          'content-disposition': 'inline',
          'cross-origin-resource-policy': 'cross-origin',
          'x-content-type-options': 'nosniff',
        })
        .type('image/png')
        .send(image);
    },
  );
}
