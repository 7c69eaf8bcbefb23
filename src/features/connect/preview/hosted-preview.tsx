import type { AccountDetails, Application, HostedProperties } from '@patchbay/sdk';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { AppList } from '../apps/app-list';
import { AuthMethodCard } from '../auth-methods/auth-method-card';
import { HostedLayout } from '../layout/hosted-layout';
import { type HostedView, HostedViewContext } from '../layout/hosted-view';
import { en } from '../texts/en';

/** Sample data: a customer's name, and apps of the catalog. */
const CUSTOMER = 'Harbor Coffee Roasters';
const CONNECTED_AT = '2026-11-02T08:00:00.000Z';

function standIn(name: string, tag: string, isConnected: boolean): Application {
  return {
    app_id: null,
    name,
    description: '',
    icon: '',
    slug: name.toLowerCase().replaceAll(' ', '_'),
    type: 'native',
    kind: 'native',
    tags: [tag],
    auth_type: 'oauth2',
    auth_type_options: { oauth2: [] },
    connected: isConnected,
    connected_accounts: isConnected
      ? [
          {
            identifier: CUSTOMER,
            name: null,
            is_default: true,
            auth_type: 'oauth2',
            status: 'active',
            connectedAt: CONNECTED_AT,
            connection_id: '67402b00c2d8e10013b5d901',
          },
        ]
      : [],
    reauth_required: false,
  };
}

const MAIL = standIn('Demo Mail', 'Messages', false);
const APPS = [standIn('Demo CRM', 'CRM', true), MAIL, standIn('Demo Ledger', 'Accounting', false)];

const NO_FLAGS = { ai_workflows: false, logs_execution: false, pipelines: false };
const VIEW: HostedView = { search: {}, only: undefined, change: () => undefined };

export type HostedPreviewProps = {
  org: { _id: string; name: string; icon: string | null; website: string | null };
  looks: HostedProperties;
};

/** A preview of the hosted page, made of its own components. */
export function HostedPreview({ org, looks }: HostedPreviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const details: AccountDetails = {
    org: { ...org, hosted_properties: looks, feature_flags: NO_FLAGS },
    linked_account: { _id: org._id, account_id: CUSTOMER, name: CUSTOMER, environment: 'test' },
    meta: { name: null },
    environment: 'test',
    config_id: null,
    read_only: false,
    rights: [],
  };
  return (
    <HostedViewContext value={VIEW}>
      <div className="@container h-full overflow-hidden [--page-height:100%] *:h-full">
        <HostedLayout details={details} orgName={org.name} returnUrl={looks.redirect_url} isPicture>
          <AppList apps={APPS} orgName={org.name} heading={heading} />
          <div className="mt-6">
            <AuthMethodCard
              title={en.signIn.title(MAIL.name)}
              help={en.signIn.help(MAIL.name)}
              app={MAIL}
              account={undefined}
              orgName={org.name}
              isReadOnly={false}
              onReconnect={undefined}
            >
              <Button variant="primary" size="lg" className="self-start">
                {en.authMethod.connect}
              </Button>
            </AuthMethodCard>
          </div>
        </HostedLayout>
      </div>
    </HostedViewContext>
  );
}
