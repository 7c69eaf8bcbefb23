import { useQuery } from '@tanstack/react-query';
import { orgQuery } from '@/api/queries/org';
import { QuickStartLink } from '@/components/page/quick-start-link';
import { Alert } from '@/components/ui/alert';
import { useIsAllowed, useMasterSession } from '@/hooks/session/use-role';
import { Loaded } from '../frame/loaded';
import { NeedsRole } from '../frame/needs-role';
import { SectionPage } from '../frame/section-page';
import { ApiKeyCard } from './api-key-card';

/** `/settings/api-keys`: one key for each environment. */
export function ApiKeysPage() {
  const canSee = useIsAllowed('developer');
  return (
    <SectionPage id="api-keys">
      {canSee ? <Keys /> : <NeedsRole least="developer" act="Viewing the API keys" isClosed />}
    </SectionPage>
  );
}

function Keys() {
  const org = useQuery(orgQuery);
  const canReplace = useIsAllowed('admin');
  const master = useMasterSession();
  return (
    <>
      {canReplace ? null : <NeedsRole least="admin" act="Replacing a key" />}
      {master === undefined ? null : (
        <Alert tone="warning">Keys can't be replaced in a master session.</Alert>
      )}
      <Loaded query={org} rows={2}>
        {(data) => {
          const isReadOnly = !canReplace || master !== undefined;
          return (
            <>
              <ApiKeyCard org={data} environment="test" isReadOnly={isReadOnly} />
              <ApiKeyCard org={data} environment="production" isReadOnly={isReadOnly} />
              <p className="text-muted-foreground text-xs">
                Keep keys in your backend, never in a browser or an app: anyone who has one can do
                everything in that environment. The <QuickStartLink /> shows the first call.
              </p>
            </>
          );
        }}
      </Loaded>
    </>
  );
}
