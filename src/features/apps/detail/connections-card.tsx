import type { AppSettings } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useUpdateAppSettings } from '@/api/app-changes';
import { SwitchField } from '@/components/form/switch-field';
import { TitledCard } from '@/components/titled-card';
import { showToast } from '@/stores/dashboard';

type ConnectionsCardProps = { app: AppSettings; isReadOnly: boolean };

/** Sets the number of accounts of the app that a customer can connect. Saved at once. */
export function ConnectionsCard({ app, isReadOnly }: ConnectionsCardProps) {
  const { slug, name, single_connection } = app;
  const update = useUpdateAppSettings(slug);
  const change = (isSingle: boolean) =>
    update.mutate(
      { params: { path: { slug } }, body: { single_connection: isSingle } },
      {
        onSuccess: () =>
          showToast({
            severity: 'success',
            message: isSingle
              ? `Customers can connect one account of ${name}`
              : `Customers can connect several accounts of ${name}`,
          }),
      },
    );
  return (
    <TitledCard title="Connections">
      <SwitchField
        label="Only one connection"
        help={`Customers cannot add another account of ${name}. Accounts that are connected stay.`}
        isOn={
          update.isPending ? update.variables.body.single_connection === true : single_connection
        }
        isDisabled={isReadOnly || update.isPending}
        onChange={change}
      />
    </TitledCard>
  );
}
