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
      extra={({ slug, auth, base_url }) =>
        // The catalog lists an app only once it has an auth method and a base URL.
        auth === null || base_url === null ? null : (
          <Button asChild>
            <Link to="/apps/$application" params={{ application: slug }}>
              Settings in Apps
            </Link>
          </Button>
        )
      }
      onDeleted={() =>
        // Replaced, so that Back does not lead to the deleted app.
        void navigate({ to: '/custom-apps', replace: true, ignoreBlocker: true })
      }
    />
  );
}
