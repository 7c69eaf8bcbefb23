import type { AppSettings } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useEnvironmentName } from '@/hooks/session/use-environment-name';
import { formatCustomers } from '../format-customers';
import { ChangeAppDialog } from './change-app-dialog';

type DisableDialogProps = { app: AppSettings; isOpen: boolean; onClose: () => void };

/** Confirms disabling an app, with the number of connected customers. */
export function DisableDialog({ app, ...open }: DisableDialogProps) {
  const environment = useEnvironmentName();
  const { name, slug, connected_accounts_count: count } = app;
  return (
    <ChangeAppDialog
      {...open}
      slug={slug}
      title={`Disable ${name} in ${environment}?`}
      description={
        count === 0
          ? `No customer has connected ${name}. Your customers no longer see the app.`
          : `${formatCustomers(count)} ${count === 1 ? 'has' : 'have'} connected ${name}. Your customers no longer see the app, and calls to it fail.`
      }
      confirmLabel={`Disable ${name}`}
      variant="primary"
      change={{ enabled: false }}
      done={`${name} is disabled in ${environment}.`}
    >
      {count === 0 ? undefined : (
        <p>Their connections stay stored, and work again when you enable the app.</p>
      )}
    </ChangeAppDialog>
  );
}
