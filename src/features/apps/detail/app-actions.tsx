import { useQueryClient } from '@tanstack/react-query';
import { ExternalLink, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { ApiError, errorText } from '@/api/errors';
import type { AppSettings } from '@/api/schema.gen';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { showToast } from '@/stores/dashboard';
import { useIsAllowed } from '@/stores/role';
import { appSettingsQuery, useUpdateAppSettings } from '../api';
import { useEnvironmentName } from '../environment-name';
import { DisableDialog } from './disable-dialog';

type AppActionsProps = {
  app: AppSettings;
  /** Leads to what is missing before the app can go live. */
  onSetUp: () => void;
  onRefresh: () => void;
};

/** Documentation, and the switch that only an admin turns. */
export function AppActions({ app, onSetUp, onRefresh }: AppActionsProps) {
  const isAdmin = useIsAllowed('admin');
  return (
    <>
      <IconButton
        label="Refresh"
        variant="secondary"
        icon={<RotateCw aria-hidden className="size-4" />}
        onClick={onRefresh}
      />
      {app.docs_url === null ? null : (
        <Button asChild icon={<ExternalLink aria-hidden />}>
          <a href={app.docs_url} target="_blank" rel="noreferrer">
            Documentation
          </a>
        </Button>
      )}
      {isAdmin ? (
        app.enabled ? (
          <Disable app={app} />
        ) : (
          <GoLive app={app} onSetUp={onSetUp} />
        )
      ) : null}
    </>
  );
}

function GoLive({ app, onSetUp }: Omit<AppActionsProps, 'onRefresh'>) {
  const update = useUpdateAppSettings(app.slug);
  const environment = useEnvironmentName();
  const goLive = async () => {
    try {
      await update.mutateAsync({ params: { path: { slug: app.slug } }, body: { enabled: true } });
      showToast({
        severity: 'success',
        message: `Customers can connect ${app.name} in ${environment} now.`,
      });
    } catch (error) {
      showToast({ severity: 'danger', message: errorText(error) });
      if (error instanceof ApiError && error.code === 'APP_NOT_READY') {
        onSetUp();
      }
    }
  };
  return app.ready ? (
    <Button variant="primary" isBusy={update.isPending} onClick={() => void goLive()}>
      Go live
    </Button>
  ) : (
    <Button variant="primary" onClick={onSetUp}>
      Set up to go live
    </Button>
  );
}

function Disable({ app }: { app: AppSettings }) {
  const [isAsking, setIsAsking] = useState(false);
  const queryClient = useQueryClient();
  const ask = () => {
    // The question names a number, which may be old by now.
    void queryClient.refetchQueries({ queryKey: appSettingsQuery(app.slug).queryKey });
    setIsAsking(true);
  };
  return (
    <>
      <Button variant="danger" onClick={ask}>
        Disable
      </Button>
      <DisableDialog app={app} isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </>
  );
}
