import type { AppSettings } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { formatCustomers } from '../../format-customers';
import { ChangeAppDialog } from '../change-app-dialog';

type RemoveClientDialogProps = {
  app: AppSettings;
  isOpen: boolean;
  onClose: () => void;
  onRemoved: (saved: AppSettings) => void;
};

/** Confirms the removal of the organization's client. */
export function RemoveClientDialog({ app, onRemoved, ...open }: RemoveClientDialogProps) {
  const { name, slug, connected_accounts_count: count } = app;
  return (
    <ChangeAppDialog
      {...open}
      slug={slug}
      title={`Remove the ${name} client?`}
      description={
        count === 0
          ? `The client ID and secret are deleted. Customers cannot sign in at ${name} until you enter a new one.`
          : `The client ID and secret are deleted. ${formatCustomers(count)} ${count === 1 ? 'has' : 'have'} connected ${name}: connections made with this client cannot be refreshed without it.`
      }
      confirmLabel="Remove client"
      change={{ client_id: null }}
      done={`${name} client removed`}
      onSaved={onRemoved}
    />
  );
}
