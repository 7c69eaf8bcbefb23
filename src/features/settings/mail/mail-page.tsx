import type { Org } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { orgQuery } from '@/api/queries/org';
import { MailNotice } from '@/components/page/mail-notice';
import { Alert } from '@/components/ui/alert';
import { useIsAllowed } from '@/hooks/session/use-role';
import { getRuntimeConfig } from '@/lib/runtime-config';
import { Loaded } from '../frame/loaded';
import { NeedsRole } from '../frame/needs-role';
import { SectionPage } from '../frame/section-page';
import { MailForm } from './mail-form';
import { TestMailCard } from './test-mail-card';

/** `/settings/email`: the organization's own mail server. */
export function MailPage() {
  const org = useQuery(orgQuery);
  const isReadOnly = !useIsAllowed('admin');
  return (
    <SectionPage id="email">
      {isReadOnly ? <NeedsRole least="admin" act="Changing the mail server" /> : null}
      <Loaded query={org} rows={4}>
        {(data) => <MailSettings key={data._id} org={data} isReadOnly={isReadOnly} />}
      </Loaded>
    </SectionPage>
  );
}

function MailSettings({ org, isReadOnly }: { org: Org; isReadOnly: boolean }) {
  const [hasChanges, setHasChanges] = useState(false);
  const isSetUp = org.smtp !== undefined;
  return (
    <>
      <MailNotice />
      {isSetUp || !getRuntimeConfig().isMailSetUp ? null : (
        <Alert tone="info" title="No mail server of your own">
          Emails go out through the mail server of this installation, from its address.
        </Alert>
      )}
      <MailForm
        // Adding or removing a server remounts the form.
        key={String(isSetUp)}
        org={org}
        isReadOnly={isReadOnly}
        onDirtyChange={setHasChanges}
      />
      {isReadOnly ? null : (
        <TestMailCard key={org.smtp?.from_address} org={org} hasChanges={hasChanges} />
      )}
    </>
  );
}
