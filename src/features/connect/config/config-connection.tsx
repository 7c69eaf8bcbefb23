import type { Application } from '@patchbay/sdk';
import type { UseConfig } from '@patchbay/sdk/config';
import { useMutation } from '@tanstack/react-query';
import { ConnectionChoice } from '@/components/config-form/connection-choice';
import { formatAccountName } from '../auth-methods/account-name';
import { describeFailure } from '../failure';
import { useConnectSession } from '../session/connect-session';
import { useTexts } from '../texts/texts-context';
import type { SettingsTexts } from './texts/en';

type ConfigConnectionProps = {
  app: Application;
  config: UseConfig;
  texts: SettingsTexts;
};

/** A choice of the connected account that the settings use. */
export function ConfigConnection({ app, config, texts }: ConfigConnectionProps) {
  const { patchbay } = useConnectSession();
  const pageTexts = useTexts();
  const { actions, isReadOnly, config: loadedConfig } = config;
  const change = useMutation({
    mutationFn: async (connection_id: string | null) => {
      if (loadedConfig !== undefined) {
        const { slug, config_id, revision } = loadedConfig;
        await patchbay.updateConfig({ slug, config_id, connection_id, revision });
      }
    },
    // A conflict means that another person has chosen, so the config is read again in that case, too.
    onSettled: () => actions.refresh(),
    meta: { showsOwnError: true },
  });
  return loadedConfig === undefined ? null : (
    <ConnectionChoice
      value={loadedConfig.connection_id}
      connections={app.connected_accounts.map((account) => ({
        id: account.connection_id,
        name: formatAccountName(app, account),
      }))}
      texts={texts.connection}
      isReadOnly={isReadOnly}
      isBusy={change.isPending}
      error={change.error === null ? undefined : describeFailure(change.error, pageTexts).message}
      onChange={(id) => change.mutate(id)}
    />
  );
}
