import { getRouteApi, Link } from '@tanstack/react-router';
import { BackLabel } from '@/components/page/page-frame';
import { Button } from '@/components/ui/button';
import { CustomAppEditor } from './custom-app-editor';

const route = getRouteApi('/_main/custom-apps/$customAppId');

/** `/custom-apps/{id}`: one custom app within the dashboard. */
export function CustomAppPage() {
  const { customAppId } = route.useParams();
  const navigate = route.useNavigate();
  return (
    <CustomAppEditor
      id={customAppId}
      backLink={
        <Link to="/custom-apps">
          <BackLabel>Custom apps</BackLabel>
        </Link>
      }
      extra={({ slug, auth, base_url, linked_account }) =>
        // The catalog lists an app of the organization, once it has an auth method and a base URL.
        auth === null || base_url === null || linked_account !== null ? null : (
          <Button asChild>
            <Link to="/apps/$application" params={{ application: slug }}>
              Settings in Apps
            </Link>
          </Button>
        )
      }
      builtBy={({ account_id, name }) => (
        <p>
          Built by{' '}
          <Link
            to="/connections/$linkedAccountId"
            params={{ linkedAccountId: account_id }}
            className="rounded-sm underline underline-offset-4"
          >
            {name ?? account_id}
          </Link>
          , who alone can use it
        </p>
      )}
      onDeleted={() =>
        // Replaced, so that Back does not lead to the deleted app.
        void navigate({ to: '/custom-apps', replace: true, ignoreBlocker: true })
      }
    />
  );
}
