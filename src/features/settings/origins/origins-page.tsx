import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { orgQuery } from '@/api/queries/org';
import { Alert } from '@/components/ui/alert';
import { useIsAllowed } from '@/hooks/session/use-role';
import { Loaded } from '../frame/loaded';
import { NeedsRole } from '../frame/needs-role';
import { SectionPage } from '../frame/section-page';
import { UrlListCard } from './url-list-card';

/** `/settings/origins`: the allowed origins and return URLs. */
export function OriginsPage() {
  const org = useQuery(orgQuery);
  const isReadOnly = !useIsAllowed('admin');
  return (
    <SectionPage id="origins">
      {isReadOnly ? <NeedsRole least="admin" act="Changing these lists" /> : null}
      <Loaded query={org}>
        {(data) => (
          <>
            <UrlListCard org={data} kind="allowed_origins" isReadOnly={isReadOnly} />
            <UrlListCard org={data} kind="return_urls" isReadOnly={isReadOnly} />
            <Alert tone="neutral" title="Your own computer needs no entry in Test">
              Both lists apply in Test and in Production. In Test, pages at <code>localhost</code>,{' '}
              <code>*.localhost</code> and <code>127.0.0.1</code> are allowed as well, at any port;
              in Production they have to be listed like any other. The return URL of the{' '}
              <Link
                to="/settings/hosted-page"
                className="rounded-sm text-brand underline underline-offset-4"
              >
                hosted page
              </Link>{' '}
              needs no entry.
            </Alert>
          </>
        )}
      </Loaded>
    </SectionPage>
  );
}
