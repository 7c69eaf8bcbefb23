import type { Integration } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { PlugZap } from 'lucide-react';
import { formatIdentifier, getConnectionLabel } from '@/api/connected-apps';
import { formatError } from '@/api/errors';
import { TestResult } from '@/components/connection-test/test-result';
import { Button } from '@/components/ui/button';
import { Drawer } from '@/components/ui/drawer';
import { CopyableId } from '@/components/values/copyable-id';
import { DescriptionList } from '@/components/values/description-list';
import { RelativeTime } from '@/components/values/relative-time';
import { StatusPill } from '@/components/values/status-pill';
import type { useTestConnection } from '../api';
import { formatExpiredReason } from '../expired-reason';
import { METHOD_NAMES } from './integrations-columns';

type ConnectionDrawerProps = {
  integration: Integration;
  test: ReturnType<typeof useTestConnection>;
  /** Undefined if the role may not do it. */
  onTest: (() => void) | undefined;
  onClose: () => void;
};

/** One connection: its facts, its scopes, and whether the provider accepts it. */
export function ConnectionDrawer({ integration, test, onTest, onClose }: ConnectionDrawerProps) {
  const label = getConnectionLabel(integration);
  return (
    <Drawer
      isOpen
      onOpenChange={onClose}
      title={integration.name}
      description={label === integration.name ? METHOD_NAMES[integration.auth_type] : label}
      footer={
        onTest === undefined ? undefined : (
          <Button icon={<PlugZap aria-hidden />} isBusy={test.isPending} onClick={onTest}>
            Test connection
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-6">
        <TestResult
          result={test.data}
          error={test.error === null ? undefined : formatError(test.error)}
        />
        <DescriptionList items={listFacts(integration)} />
        {integration.auth_type === 'keybased' ? null : <Scopes integration={integration} />}
      </div>
    </Drawer>
  );
}

function listFacts(integration: Integration) {
  const reason = formatExpiredReason(integration);
  const { expired_at } = integration;
  return [
    {
      term: 'Status',
      value: (
        <span className="flex flex-col items-start gap-1">
          <StatusPill status={integration.status} />
          {reason === undefined ? null : (
            <span className="text-muted-foreground">
              {reason}
              {expired_at === undefined ? null : (
                <>
                  {' '}
                  Expired <RelativeTime value={expired_at} />.
                </>
              )}
            </span>
          )}
        </span>
      ),
    },
    { term: 'Method', value: METHOD_NAMES[integration.auth_type] },
    {
      term: 'Connected account',
      value: formatIdentifier(integration) ?? 'Not provided by the app',
    },
    { term: 'Connected', value: <RelativeTime value={integration.createdAt} /> },
    {
      term: 'Connection ID',
      value: <CopyableId value={integration._id} name="connection ID" isPinned />,
    },
  ];
}

function Scopes({
  integration: { scopes = [], missing_scopes = [], name },
}: {
  integration: Integration;
}) {
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-medium">Scopes</h3>
      {scopes.length === 0 && missing_scopes.length === 0 ? (
        <p className="text-muted-foreground">{name} did not report which scopes it granted.</p>
      ) : null}
      <ScopeList title="Granted" scopes={scopes} />
      <ScopeList title="Missing" scopes={missing_scopes} />
      {missing_scopes.length === 0 ? null : (
        <p className="text-muted-foreground">
          Requested and not granted. Your customer can reconnect and allow them.
        </p>
      )}
    </section>
  );
}

function ScopeList({ title, scopes }: { title: string; scopes: readonly string[] }) {
  if (scopes.length === 0) {
    return null;
  }
  return (
    <div className="flex flex-col gap-1">
      <h4 className="text-muted-foreground text-xs">
        {title} ({scopes.length})
      </h4>
      <ul className="flex flex-wrap gap-1.5">
        {scopes.map((scope) => (
          <li
            key={scope}
            className="wrap-anywhere rounded-sm border bg-muted px-1.5 py-0.5 font-mono text-xs"
          >
            {scope}
          </li>
        ))}
      </ul>
    </div>
  );
}
