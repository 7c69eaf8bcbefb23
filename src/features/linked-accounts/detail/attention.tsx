import type { Integration, LinkedAccount } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { type Catalog, formatIdentifier } from '@/api/connected-apps';
import { CopyLinkButton, type LinkLifetime } from '@/components/connect-link/copy-link-button';
import { Alert } from '@/components/ui/alert';
import { RelativeTime } from '@/components/values/relative-time';
import { formatExpiredReason } from '../expired-reason';
import { METHOD_NAMES } from './integrations-columns';

/** Creates and copies a link for one or more apps. */
export type LinkCopying = {
  /** Whether the role may create one. */
  canManage: boolean;
  /** @param apps slugs of the apps that the page offers. Default: all that are enabled */
  onCopyLink: (apps?: readonly string[]) => void;
  isCopying: boolean;
  lifetime: LinkLifetime;
};

type AttentionProps = LinkCopying & {
  account: LinkedAccount;
  /** Apps that are enabled; empty while they load. */
  catalog: Catalog;
};

/** Lists connections that need attention, since when, and what to do; nothing if all are fine. */
export function Attention({ account, catalog, ...copying }: AttentionProps) {
  const integrations = account.integrations ?? [];
  const expired = integrations.filter(({ status }) => status === 'expired');
  const narrow = integrations.filter(
    ({ status, missing_scopes }) => status === 'active' && missing_scopes !== undefined,
  );
  return (
    <>
      {expired.length === 0 ? null : (
        <ExpiredAlert expired={expired} catalog={catalog} {...copying} />
      )}
      {narrow.map((integration) => (
        <ScopesAlert key={integration._id} integration={integration} {...copying} />
      ))}
    </>
  );
}

function listNames(integrations: readonly Integration[]): string[] {
  return [...new Set(integrations.map(({ name }) => name))];
}

const listed = (names: readonly string[]) =>
  new Intl.ListFormat(undefined, { type: 'conjunction' }).format(names);

type ExpiredAlertProps = LinkCopying & { expired: readonly Integration[]; catalog: Catalog };

function ExpiredAlert({ expired, catalog, canManage, ...copying }: ExpiredAlertProps) {
  const { onCopyLink, isCopying, lifetime } = copying;
  const names = listNames(expired);
  const isOffered = ({ type }: Integration) => catalog.size === 0 || catalog.has(type);
  const disabled = listNames(expired.filter((integration) => !isOffered(integration)));
  const apps = [...new Set(expired.filter(isOffered).map(({ type }) => type))];
  return (
    <Alert
      tone="danger"
      title={`${listed(names)} ${names.length === 1 ? 'needs' : 'need'} reconnecting`}
      actions={
        apps.length === 0 || !canManage ? null : (
          <CopyLinkButton isBusy={isCopying} lifetime={lifetime} onCopy={() => onCopyLink(apps)}>
            Copy reconnect link
          </CopyLinkButton>
        )
      }
    >
      <ul className="my-1 flex flex-col gap-1">
        {expired.map((integration) => (
          <li key={integration._id}>
            {expired.length === 1 ? null : `${describeConnection(integration)}: `}
            {formatExpiredReason(integration)}{' '}
            {integration.expired_at === undefined ? null : (
              <span className="text-muted-foreground">
                Expired <RelativeTime value={integration.expired_at} />.
              </span>
            )}
          </li>
        ))}
      </ul>
      <p>
        Workflows that use it fail.
        {apps.length === 0 || !canManage
          ? null
          : ' Send the link to your customer, who connects again on the hosted page.'}
        {disabled.length === 0
          ? null
          : ` ${listed(disabled)} ${disabled.length === 1 ? 'is' : 'are'} not enabled in this environment${canManage ? ': enable it under Apps first, then send a link' : ''}.`}
      </p>
    </Alert>
  );
}

/** Formats a connection among several of one app: 'Demo CRM by API key (Meridian workspace)'. */
function describeConnection(integration: Integration): string {
  const who = integration.connection_name ?? formatIdentifier(integration);
  const connection = `${integration.name}, ${METHOD_NAMES[integration.auth_type]}`;
  return who === undefined ? connection : `${connection} (${who})`;
}

type ScopesAlertProps = LinkCopying & { integration: Integration };

function ScopesAlert({ integration, canManage, ...copying }: ScopesAlertProps) {
  const { onCopyLink, isCopying, lifetime } = copying;
  const { name, type, missing_scopes = [] } = integration;
  const count = missing_scopes.length;
  return (
    <Alert
      tone="warning"
      title={`${name} did not grant ${count === 1 ? 'one scope' : `${count} scopes`}`}
      actions={
        canManage ? (
          <CopyLinkButton isBusy={isCopying} lifetime={lifetime} onCopy={() => onCopyLink([type])}>
            Copy reconnect link
          </CopyLinkButton>
        ) : null
      }
    >
      <p className="my-1 flex flex-wrap gap-1.5">
        {missing_scopes.map((scope) => (
          <code
            key={scope}
            className="wrap-anywhere rounded-sm border bg-card px-1 font-mono text-xs"
          >
            {scope}
          </code>
        ))}
      </p>
      <p>
        It is connected, and what needs {count === 1 ? 'this scope' : 'these scopes'} fails. Your
        customer can connect again and allow {count === 1 ? 'it' : 'them'}.
      </p>
    </Alert>
  );
}
