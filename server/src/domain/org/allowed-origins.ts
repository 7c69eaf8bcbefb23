import type { ErrorDetail, OrgSettingsChange } from '@patchbay/contract/schema.gen.d.ts';
import { isLoopbackName } from '../../lib/loopback-name.ts';
import { AppError } from '../app-error.ts';

/**
 * Checks the pages and return addresses that an organization trusts with its customers' browsers: they
 * are compared as they are written, so that only what a browser writes itself can ever match.
 *
 * @throws AppError VALIDATION_ERROR naming each entry
 */
export function checkAllowedOrigins({ allowed_origins, return_urls }: OrgSettingsChange): void {
  const details = [
    ...problemsOf('/settings/allowed_origins', allowed_origins, originProblem),
    ...problemsOf('/settings/return_urls', return_urls, returnUrlProblem),
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

function problemsOf(
  pointer: string,
  entries: readonly string[] | undefined,
  problemOf: (entry: string) => string | null,
): ErrorDetail[] {
  return (entries ?? []).flatMap((entry, index) => {
    const message = problemOf(entry);
    return message === null ? [] : [{ in: 'body', pointer: `${pointer}/${index}`, message }];
  });
}

// URLs let through `*`, `;` and more in a host, which mean something in a Content-Security-Policy.
const HOST = /^([a-z0-9._-]+|\[[0-9a-f:]+\])$/;

function originProblem(entry: string): string | null {
  const url = URL.canParse(entry) ? new URL(entry) : null;
  if (url === null || !HOST.test(url.hostname)) {
    return 'is no origin, for example https://app.example.com';
  }
  return url.origin === entry
    ? schemeProblem(url)
    : `has to be written as browsers write it: ${url.origin}`;
}

function returnUrlProblem(entry: string): string | null {
  const url = URL.canParse(entry) ? new URL(entry) : null;
  if (url === null) {
    return 'is no address, for example https://app.example.com/settings';
  }
  if (url.hash !== '' || url.username !== '' || url.password !== '') {
    return 'must not have a fragment, a user name or a password';
  }
  return schemeProblem(url);
}

function schemeProblem({ protocol, hostname }: URL): string | null {
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopbackName(hostname));
  return isSafe ? null : 'has to begin with https; plain http is for this computer alone';
}
