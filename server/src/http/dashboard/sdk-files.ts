import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import { AppError } from '#domain/app-error.ts';

/** The media types of the files that `scripts/sdk-files.ts` writes into the folder. */
const TYPES = new Map([
  ['patchbay.js', 'text/javascript; charset=utf-8'],
  ['patchbay.iife.js', 'text/javascript; charset=utf-8'],
  ['patchbay.d.ts', 'text/plain; charset=utf-8'],
  ['patchbay-sdk.tgz', 'application/gzip'],
  ['index.json', 'application/json; charset=utf-8'],
]);

/**
 * Creates a function that sends the SDK to pages of any origin: `sdk/patchbay.js`, and the same file at
 * `sdk/v0/patchbay.js` and `sdk/0.1.0/patchbay.js`, which are not found if the server has another major
 * version, or another version.
 *
 * @param folder the folder of the built dashboard
 * @returns the function, or null if the build has no SDK
 */
export function createSdkSender(
  folder: string,
): ((name: string, reply: FastifyReply) => FastifyReply) | null {
  const index = join(folder, 'sdk', 'index.json');
  if (!existsSync(index)) {
    return null;
  }
  const { version }: { version: string } = JSON.parse(readFileSync(index, 'utf8'));
  const versions = [undefined, version, `v${version.split('.', 1)[0]}`];
  return (path, reply) => {
    const [name = '', requestedVersion] = path.split('/').reverse();
    const type = TYPES.get(name);
    if (type === undefined || path.split('/').length > 2) {
      const names = [...TYPES.keys()].join(', ');
      throw new AppError('RESOURCE_NOT_FOUND', `The SDK has no such file. It has ${names}.`);
    }
    if (!versions.includes(requestedVersion)) {
      throw new AppError(
        'RESOURCE_NOT_FOUND',
        `This server has version ${version} of the SDK: load sdk/${version}/${name}, or sdk/${name} for the version of the server.`,
      );
    }
    reply
      .type(type)
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin');
    // Browsers revalidate the file by its ETag if the next update of the server may change it.
    const maxAge = requestedVersion === version ? '1d' : 0;
    return reply.sendFile(`sdk/${name}`, { contentType: false, maxAge });
  };
}
