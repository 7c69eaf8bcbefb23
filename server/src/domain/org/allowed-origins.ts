import type { ErrorDetail, OrgSettingsChange } from '@patchbay/contract/schema.gen.d.ts';
import { isLoopbackName } from '#lib/loopback-name.ts';
import { AppError } from '../app-error.ts';

/**
 * Asserts that allowed origins and return addresses are written as browsers write them. They are compared as
 * texts, so that any other form would never match.
 *
 * @throws AppError VALIDATION_ERROR that names each invalid entry
 */
export function assertAllowedOrigins({ allowed_origins, return_urls }: OrgSettingsChange): void {
  const details = [
    ...listProblems('/settings/allowed_origins', allowed_origins, findOriginProblem),
    ...listProblems('/settings/return_urls', return_urls, findReturnUrlProblem),
  ];
  const [first] = details;
  if (first !== undefined) {
    throw new AppError(
      'VALIDATION_ERROR',
      `The request is not valid: ${first.pointer} ${first.message}.`,
      { details },
    );
  }
}

function listProblems(
  pointer: string,
  entries: readonly string[] | undefined,
  findProblem: (entry: string) => string | null,
): ErrorDetail[] {
  return (entries ?? []).flatMap((entry, index) => {
    const message = findProblem(entry);
    return message === null ? [] : [{ in: 'body', pointer: `${pointer}/${index}`, message }];
  });
}

// The URL parser accepts `*`, `;` and others in a host, which have a meaning in a Content-Security-Policy.
const HOST = /^([a-z0-9._-]+|\[[0-9a-f:]+\])$/;

function findOriginProblem(entry: string): string | null {
  const url = URL.canParse(entry) ? new URL(entry) : null;
  if (url === null || !HOST.test(url.hostname)) {
    return 'is not an origin such as https://app.example.com';
  }
  return url.origin === entry
    ? findSchemeProblem(url)
    : `has to be written as browsers write it: ${url.origin}`;
}

function findReturnUrlProblem(entry: string): string | null {
  const url = URL.canParse(entry) ? new URL(entry) : null;
  if (url === null) {
    return 'is not an address such as https://app.example.com/settings';
  }
  if (url.hash !== '' || url.username !== '' || url.password !== '') {
    return 'must not have a fragment, a user name or a password';
  }
  return findSchemeProblem(url);
}

function findSchemeProblem({ protocol, hostname }: URL): string | null {
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopbackName(hostname));
  return isSafe ? null : 'has to begin with https; plain http is for this computer alone';
}
