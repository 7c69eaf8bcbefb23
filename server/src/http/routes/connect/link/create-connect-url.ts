import { getProvenance } from '#domain/auth/session/get-provenance.ts';
import { getCredentialEnd } from '#domain/auth/session/token-lifetime.ts';
import { createConnectLink } from '#domain/connect/links/create-link.ts';
import type { Handler } from '#http/handler.ts';
import { findAccountOfCall } from '../account-by-header.ts';
import { readLinkOptions } from './read-link-options.ts';

export const createConnectUrl: Handler<'createConnectUrl'> = async ({
  body,
  headers,
  query,
  principal,
  services,
}) => {
  const { config_id } = query;
  const account = await findAccountOfCall(services, principal, headers.linked_account_id);
  const request = body ?? {};
  const isOfReadOnly = principal.kind === 'linked_account' && principal.is_read_only;
  const isReadOnly = isOfReadOnly || request.read_only === true;
  const options = await readLinkOptions(services, principal, account, request);
  const { token, expires_in } = await createConnectLink(services, {
    account,
    options: {
      ...options,
      ...(config_id === undefined ? {} : { config_id }),
      ...(isReadOnly ? { read_only: true } : {}),
      ...getProvenance(principal),
    },
    properties: { ...request },
    seconds: request.expires_in,
    until: getCredentialEnd(principal),
  });
  const page = `${services.publicUrl()}${services.config.basePath}/connect/${token}`;
  const search = config_id === undefined ? '' : `?${new URLSearchParams({ config_id })}`;
  return { hosted_url: `${page}${search}`, expires_in };
};
