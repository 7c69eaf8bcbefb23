import type { AppSettings } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ExternalLink, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useUpdateAppSettings } from '@/api/app-changes';
import { ApiError, formatError } from '@/api/errors';
import { appSettingsQuery } from '@/api/queries/app-settings';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { useEnvironmentName } from '@/hooks/session/use-environment-name';
import { useIsAllowed } from '@/hooks/session/use-role';
import { showToast } from '@/stores/dashboard';
import { DisableDialog } from './disable-dialog';

type AppActionsProps = {
  app: AppSettings;
  /** Opens the settings that are missing before the app can be enabled. */
  onSetUp: () => void;
  onRefresh: () => void;
};

/**
 * Links to the documentation and to the editor of a custom app, and the button to enable the app,
 * for admins.
 */
export function AppActions({ app, onSetUp, onRefresh }: AppActionsProps) {
  const isAdmin = useIsAllowed('admin');
  const canBuild = useIsAllowed('developer');
  return (
    <>
      <IconButton
        label="Refresh"
        variant="secondary"
        icon={<RotateCw aria-hidden className="size-4" />}
        onClick={onRefresh}
      />
      {app.custom_app_id === null ? null : (
        <Button asChild>
          <Link to="/custom-apps/$customAppId" params={{ customAppId: app.custom_app_id }}>
            {canBuild ? 'Edit custom app' : 'View custom app'}
          </Link>
        </Button>
      )}
      {app.docs_url === null ? null : (
        <Button asChild>
          <a href={app.docs_url} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden />
            Documentation
          </a>
        </Button>
      )}
      {isAdmin ? <EnableButton app={app} onSetUp={onSetUp} /> : null}
    </>
  );
}

/** One button, so that it keeps the focus when its action changes. */
function EnableButton({ app, onSetUp }: Omit<AppActionsProps, 'onRefresh'>) {
  const [isAsking, setIsAsking] = useState(false);
  const queryClient = useQueryClient();
  const { isBusy, enable } = useEnable(app, onSetUp);
  const confirm = () => {
    // The dialog shows the number of customers, which may be stale.
    void queryClient.refetchQueries({ queryKey: appSettingsQuery(app.slug).queryKey });
    setIsAsking(true);
  };
  const act = app.enabled ? confirm : app.ready ? enable : onSetUp;
  return (
    <>
      <Button
        variant={app.enabled ? 'secondary' : 'primary'}
        isBusy={isBusy}
        onClick={() => void act()}
      >
        {app.enabled ? 'Disable' : 'Enable'}
      </Button>
      <DisableDialog app={app} isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </>
  );
}

function useEnable({ slug, name }: AppSettings, onSetUp: () => void) {
  const update = useUpdateAppSettings(slug);
  const environment = useEnvironmentName();
  const enable = async () => {
    try {
      await update.mutateAsync({ params: { path: { slug } }, body: { enabled: true } });
      showToast({
        severity: 'success',
        message: `Customers can connect ${name} in ${environment} now.`,
      });
    } catch (error) {
      showToast({ severity: 'danger', message: formatError(error) });
      if (error instanceof ApiError && error.code === 'APP_NOT_READY') {
        onSetUp();
      }
    }
  };
  return { isBusy: update.isPending, enable };
}
