import type { AppSettings } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { useIsAllowed } from '@/hooks/session/use-role';
import { SunsetNote } from './sunset-note';
import { UnverifiedNote } from './unverified-note';

type AppNotesProps = {
  app: AppSettings;
  /** Opens the settings at the client ID. */
  onEnterClient: () => void;
  onShowSettings: () => void;
};

/** Notes about the app that matter before its customers connect it, the most urgent first. */
export function AppNotes({ app, onEnterClient, onShowSettings }: AppNotesProps) {
  return (
    <>
      {app.client_missing ? <ClientNote app={app} onEnter={onEnterClient} /> : null}
      <SunsetNote app={app} />
      <UnverifiedNote app={app} onShow={onShowSettings} />
    </>
  );
}

function ClientNote({ app: { name, ready }, onEnter }: { app: AppSettings; onEnter: () => void }) {
  const isAdmin = useIsAllowed('admin');
  return (
    <Alert
      tone="info"
      title={`OAuth for ${name} needs a client ID`}
      actions={isAdmin ? <Button onClick={onEnter}>Enter client ID</Button> : undefined}
    >
      Register an app at {name}, then enter the client ID and secret that {name} gives you.
      {ready ? ' Until then customers can connect by API key alone.' : null}
    </Alert>
  );
}
