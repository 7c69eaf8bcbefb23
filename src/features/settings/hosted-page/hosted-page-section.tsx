import { useQuery } from '@tanstack/react-query';
import { orgQuery } from '@/api/queries/org';
import { useIsAllowed } from '@/hooks/session/use-role';
import { Loaded } from '../frame/loaded';
import { NeedsRole } from '../frame/needs-role';
import { SectionPage } from '../frame/section-page';
import { BrandingEditor } from './branding-editor';
import type { HostedPicture } from './preview-pane';

/** `/settings/hosted-page`: the branding of the hosted page. */
export function HostedPageSection({ picture }: { picture: HostedPicture }) {
  const org = useQuery(orgQuery);
  const isReadOnly = !useIsAllowed('admin');
  return (
    <SectionPage id="hosted-page" isWide>
      {isReadOnly ? <NeedsRole least="admin" act="Changing the hosted page" /> : null}
      <Loaded query={org} rows={5}>
        {(data) => (
          <BrandingEditor key={data._id} org={data} isReadOnly={isReadOnly} picture={picture} />
        )}
      </Loaded>
    </SectionPage>
  );
}
