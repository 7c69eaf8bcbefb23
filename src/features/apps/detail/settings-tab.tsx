import type { AppSettings } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useState } from 'react';
import { UnsavedChanges } from '@/components/dialogs/unsaved-changes';
import { Alert } from '@/components/ui/alert';
import { useIsAllowed } from '@/hooks/session/use-role';
import { ClientForm } from './client/client-form';
import { ConnectionsCard } from './connections-card';
import { CustomerFieldsCard } from './customer-fields-card';
import { FactsCard } from './facts/facts-card';
import { UnverifiedCard } from './facts/unverified-card';
import { LogoCard } from './logo-card';
import { ScopesForm } from './scopes/scopes-form';
import { TestCard } from './test-card/test-card';

type SettingsTabProps = {
  app: AppSettings;
  /** Raised each time that the client ID is to be entered. */
  clientVisits: number;
};

/** The app's settings in this environment: editable for admins, read-only for others. */
export function SettingsTab({ app, clientVisits }: SettingsTabProps) {
  const isAdmin = useIsAllowed('admin');
  const canTest = useIsAllowed('developer');
  const [isClientDirty, setIsClientDirty] = useState(false);
  const [areScopesDirty, setAreScopesDirty] = useState(false);
  // If each customer has their own client, there is none to set here.
  const hasClient = app.callback_url !== null;
  const hasScopes = app.auth_types.includes('oauth2');
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
      <div className="flex min-w-0 flex-col gap-4">
        {isAdmin ? null : (
          <Alert tone="neutral">
            You can view these settings. Only an admin or the owner can change them.
          </Alert>
        )}
        {hasClient ? (
          <ClientForm
            app={app}
            isReadOnly={!isAdmin}
            onDirtyChange={setIsClientDirty}
            visits={clientVisits}
          />
        ) : null}
        {hasScopes ? (
          <ScopesForm app={app} isReadOnly={!isAdmin} onDirtyChange={setAreScopesDirty} />
        ) : null}
        <ConnectionsCard app={app} isReadOnly={!isAdmin} />
        <CustomerFieldsCard app={app} />
        {app.kind === 'custom' ? null : <LogoCard app={app} isReadOnly={!isAdmin} />}
        {canTest ? <TestCard app={app} isDirty={isClientDirty} /> : null}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <FactsCard app={app} />
        <UnverifiedCard app={app} />
      </div>
      <UnsavedChanges
        isDirty={isClientDirty || areScopesDirty}
        lost={`Your changes to the ${app.name} settings will be lost.`}
      />
    </div>
  );
}
