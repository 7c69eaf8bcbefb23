import type { ConnectUrlRequest, ErrorDetail } from '@patchbay/contract/schema.gen.d.ts';
import { findOrg } from '#db/org/org-repo.ts';
import type { ConnectLinkOptions } from '#db/schema/connect/connect-link.ts';
import type { AccountScope } from '#domain/account-scope.ts';
import { AppError } from '#domain/app-error.ts';
import { isPageOrigin } from '#domain/connect/links/page-origins.ts';
import type { Principal } from '#domain/principal.ts';
import { getOfferedApps, isOffered } from '#http/access/allowed-apps.ts';
import type { Services } from '#http/services.ts';
import { findReturnUrlProblem } from '#oauth/attempt/redirect-rules.ts';
import { getTenant } from '../account-scope.ts';

const MAX_BODY_BYTES = 65_536;

/**
 * Reads the options of a link to the hosted page and checks them against the organization's lists and apps. Fields
 * of newer clients are left out.
 *
 * @param account the account that the link is for
 * @throws AppError VALIDATION_ERROR naming each field
 */
export async function readLinkOptions(
  services: Services,
  principal: Principal,
  account: AccountScope,
  request: ConnectUrlRequest,
): Promise<ConnectLinkOptions> {
  const details = [
    ...sizeErrors(request),
    ...(await originErrors(services, principal, request)),
    ...(await appErrors(services, principal, account, request.apps ?? [])),
  ];
  const [first] = details;
  if (first !== undefined) {
    throw new AppError(
      'VALIDATION_ERROR',
      `The request is not valid: ${first.pointer || 'the body'} ${first.message}.`,
      { details },
    );
  }
  const { redirect_url, lang, base_color, secondary_color, button_color, name } = request;
  const apps = request.apps ?? getOfferedApps(principal) ?? undefined;
  const origins = request.allowed_origins ?? originsOfLink(principal);
  return {
    ...(apps === undefined ? {} : { apps: [...apps] }),
    ...(origins === undefined ? {} : { allowed_origins: origins }),
    ...(redirect_url === undefined ? {} : { redirect_url }),
    ...(lang === undefined ? {} : { lang }),
    ...(base_color === undefined ? {} : { base_color }),
    ...(secondary_color === undefined ? {} : { secondary_color }),
    ...(button_color === undefined ? {} : { button_color }),
    ...(name === undefined ? {} : { name }),
  };
}

/** Returns the errors of a body that is too large, since it is stored unchanged. */
function sizeErrors(request: ConnectUrlRequest): ErrorDetail[] {
  return Buffer.byteLength(JSON.stringify(request)) > MAX_BODY_BYTES
    ? [fieldError('', `must not be longer than ${MAX_BODY_BYTES} bytes`)]
    : [];
}

async function originErrors(
  services: Services,
  principal: Principal,
  { redirect_url, allowed_origins = [] }: ConnectUrlRequest,
): Promise<ErrorDetail[]> {
  if (redirect_url === undefined && allowed_origins.length === 0) {
    return [];
  }
  const { org_id, environment } = getTenant(principal);
  const org = await findOrg(services.db.directory, org_id);
  const listed = org?.settings.allowed_origins ?? [];
  const own = originsOfLink(principal);
  const isOrgUrl =
    redirect_url === undefined || redirect_url === org?.hosted_properties.redirect_url;
  const problem = isOrgUrl
    ? null
    : findReturnUrlProblem(redirect_url, {
        allowed_origins: listed,
        return_urls: org?.settings.return_urls ?? [],
        environment,
        ownOrigin: new URL(services.publicUrl()).origin,
      });
  return [
    ...(problem === null ? [] : [fieldError('/redirect_url', problem)]),
    ...allowed_origins.flatMap((origin, index) =>
      isPageOrigin(origin, environment, listed) && (own?.includes(origin) ?? true)
        ? []
        : [
            fieldError(
              `/allowed_origins/${index}`,
              own === undefined
                ? "is not on the organization's list of origins"
                : 'is none that the link of this session allows',
            ),
          ],
    ),
  ];
}

/** Returns the origins that the link of a hosted page's session allows. Undefined if they are not limited. */
function originsOfLink(principal: Principal): string[] | undefined {
  return principal.kind === 'linked_account'
    ? principal.connect?.options.allowed_origins
    : undefined;
}

async function appErrors(
  services: Services,
  principal: Principal,
  account: AccountScope,
  apps: readonly string[],
): Promise<ErrorDetail[]> {
  if (apps.length === 0) {
    return [];
  }
  const enabled = await services.connect.apps.listEnabled(account);
  const slugs = new Set(enabled.map(({ connector }) => connector.slug));
  return apps.flatMap((slug, index) =>
    slugs.has(slug) && isOffered(principal, slug)
      ? []
      : [fieldError(`/apps/${index}`, 'names no app that is enabled')],
  );
}

const fieldError = (pointer: string, message: string): ErrorDetail => ({
  in: 'body',
  pointer,
  message,
});
