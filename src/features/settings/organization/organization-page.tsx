import { useQuery } from '@tanstack/react-query';
import { orgQuery } from '@/api/queries/org';
import { useIsAllowed } from '@/hooks/session/use-role';
import { Loaded } from '../frame/loaded';
import { NeedsRole } from '../frame/needs-role';
import { SectionPage } from '../frame/section-page';
import { CustomerNodesCard } from './customer-nodes-card';
import { FeaturesCard } from './features-card';
import { OrganizationForm } from './organization-form';
import { PolicyCard } from './policy-card';

/** `/settings/organization`: details, policy, features. */
export function OrganizationPage() {
  const org = useQuery(orgQuery);
  const isReadOnly = !useIsAllowed('admin');
  return (
    <SectionPage id="organization" title="Organization">
      {isReadOnly ? <NeedsRole least="admin" act="Changing the organization" /> : null}
      <Loaded query={org}>
        {(data) => (
          <>
            <OrganizationForm key={data._id} org={data} isReadOnly={isReadOnly} />
            <PolicyCard org={data} isReadOnly={isReadOnly} />
            <CustomerNodesCard org={data} isReadOnly={isReadOnly} />
            <FeaturesCard flags={data.feature_flags} />
          </>
        )}
      </Loaded>
    </SectionPage>
  );
}
