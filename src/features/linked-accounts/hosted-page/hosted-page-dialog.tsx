import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { LinkedAccount } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import * as v from 'valibot';
import { getAccountLabel } from '@/api/connected-apps';
import { connectableAppsQuery } from '@/api/queries/apps';
import type { PageOptions } from '@/api/queries/connect-url';
import { orgQuery } from '@/api/queries/org';
import { Alert } from '@/components/ui/alert';
import { Dialog } from '@/components/ui/dialog';
import { Label } from '@/components/ui/label';
import { Switch } from '@/components/ui/switch';
import { useEnvironmentName } from '@/hooks/session/use-environment-name';
import { useDashboard } from '@/stores/dashboard';
import { AppearanceFields } from './appearance-fields';
import { HostedPageAddress } from './hosted-page-address';
import {
  createPageOptions,
  type PageOptionValues,
  pageOptionsSchema,
  toPageOptions,
} from './page-options';
import { PageOptionsFields } from './page-options-fields';
import { useConnectUrl } from './use-connect-url';
import { useOpenHostedPage } from './use-open-hosted-page';

type HostedPageDialogProps = {
  account: LinkedAccount;
  /** Slugs of the apps to offer initially. Default: all. */
  apps?: readonly string[] | undefined;
  onClose: () => void;
};

/** The URL of an account's hosted page, to send or to open. Mounted while it is open. */
export function HostedPageDialog({ account, apps, onClose }: HostedPageDialogProps) {
  const formId = useId();
  const environment = useEnvironmentName();
  const [initial] = useState(() => createPageOptions(useDashboard.getState().linkLifetime, apps));
  const [options, setOptions] = useState<PageOptions>(() => toPageOptions(initial));
  // The form is validated only on Update link. An error on blur would move the button away before the click ends.
  const form = useForm<PageOptionValues>({
    resolver: standardSchemaResolver(pageOptionsSchema),
    defaultValues: initial,
  });
  const applications = useQuery(connectableAppsQuery).data;
  const org = useQuery(orgQuery).data;
  const address = useConnectUrl(account.account_id, options);
  const preview = useOpenHostedPage({ linked_account_id: account.account_id });
  const { isDirty } = form.formState;
  const apply = form.handleSubmit((values) => {
    form.reset(values);
    setOptions(toPageOptions(values));
  });
  // Its link is another one: that of the customer stays unused. Checked at once, because browsers open
  // tabs only in the click.
  const showPreview = () => {
    const values = v.safeParse(pageOptionsSchema, form.getValues());
    if (values.success) {
      preview.open({ ...toPageOptions(values.output), read_only: true });
    } else {
      void form.trigger();
    }
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`Hosted page of ${getAccountLabel(account)}`}
      description={`In ${environment}. Anyone with this link can connect apps for ${getAccountLabel(account)}.`}
      cancelLabel="Close"
      {...(address.isSendable
        ? {
            secondaryLabel: 'Preview',
            onSecondary: showPreview,
          }
        : {})}
      {...(isDirty
        ? { formId, primaryLabel: 'Update link' }
        : address.isUsed
          ? {
              primaryLabel: 'Create new link',
              onPrimary: () => void address.query.refetch(),
            }
          : {
              primaryLabel: 'Open hosted page',
              primaryHref: address.url,
              isPrimaryDisabled: address.url === undefined,
              onPrimary: address.use,
            })}
    >
      <div className="flex flex-col gap-4">
        {address.isSendable ? (
          <HostedPageAddress address={address} isOutdated={isDirty} />
        ) : (
          <Alert tone="danger" title="Can’t create a link for this ID">
            The ID has characters that a browser cannot send in a header. Request the URL from your
            server, by the SDK&apos;s getConnectUrl() with a session token of this account.
          </Alert>
        )}
        <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={apply}>
          <PageOptionsFields
            form={form}
            applications={applications}
            org={org}
            refused={isDirty ? NOTHING_REFUSED : address.refused}
          />
          <Advanced form={form} />
        </form>
      </div>
    </Dialog>
  );
}

const NOTHING_REFUSED: ReadonlyMap<string, string> = new Map();

/** The colors. Switched off, the organization's colors apply. */
function Advanced({ form }: { form: UseFormReturn<PageOptionValues> }) {
  const switchId = useId();
  const [isOn, setIsOn] = useState(false);
  const change = (next: boolean) => {
    setIsOn(next);
    if (!next) {
      for (const name of ['base_color', 'button_color'] as const) {
        form.setValue(name, '', { shouldDirty: true, shouldValidate: true });
      }
    }
  };
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <Label htmlFor={switchId}>Advanced</Label>
        <Switch id={switchId} checked={isOn} onCheckedChange={change} />
      </div>
      {isOn ? <AppearanceFields form={form} /> : null}
    </>
  );
}
