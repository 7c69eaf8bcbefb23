import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { accountLabel } from '@/api/connected-apps';
import type { LinkedAccount } from '@/api/schema.gen';
import { Alert } from '@/components/ui/alert';
import { Dialog } from '@/components/ui/dialog';
import { Label } from '@/components/ui/label';
import { Switch } from '@/components/ui/switch';
import { fitsIntoHeader } from '@/lib/header-value';
import { connectUrlQuery, type HostedPageLooks } from '../api';
import { useEnvironmentName } from '../environment-name';
import { HostedPageAddress } from './hosted-page-address';
import { LooksFields } from './looks-fields';
import { type LooksValues, looksSchema, NO_LOOKS, toLooks } from './looks-schema';

type HostedPageDialogProps = {
  account: LinkedAccount;
  onClose: () => void;
  /** The person followed the link to the page. */
  onOpened: () => void;
};

/** The address of an account's hosted page, to send or to open. Mounted while it is open. */
export function HostedPageDialog({ account, onClose, onOpened }: HostedPageDialogProps) {
  const formId = useId();
  const switchId = useId();
  const environment = useEnvironmentName();
  const [isAdvanced, setIsAdvanced] = useState(false);
  const [looks, setLooks] = useState<HostedPageLooks>({});
  const form = useForm<LooksValues>({
    resolver: standardSchemaResolver(looksSchema),
    mode: 'onTouched',
    defaultValues: NO_LOOKS,
  });
  const isSendable = fitsIntoHeader(account.account_id);
  const address = useQuery({
    ...connectUrlQuery(account.account_id, looks),
    enabled: isSendable,
  });
  const { isDirty } = form.formState;

  const apply = form.handleSubmit((values) => {
    form.reset(values);
    setLooks(toLooks(values));
  });
  const setAdvanced = (next: boolean) => {
    setIsAdvanced(next);
    if (!next) {
      form.reset(NO_LOOKS);
      setLooks({});
    }
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`Hosted page of ${accountLabel(account)}`}
      description={`In ${environment}. Whoever has this address can connect apps for this customer.`}
      cancelLabel="Close"
      {...(isDirty
        ? { formId, primaryLabel: 'Update address' }
        : {
            primaryLabel: 'Open hosted page',
            primaryHref: address.data?.hosted_url,
            isPrimaryDisabled: address.data === undefined,
            onPrimary: onOpened,
          })}
    >
      <div className="flex flex-col gap-4">
        {isSendable ? (
          <HostedPageAddress address={address} isOutdated={isDirty} />
        ) : (
          <Alert tone="danger" title="No address can be made for this ID">
            The ID has characters that a browser cannot send in a header. Ask for the address from
            your server, by the SDK&apos;s getConnectUrl() with a session token of this account.
          </Alert>
        )}
        <div className="flex items-center justify-between gap-4">
          <Label htmlFor={switchId}>Advanced</Label>
          <Switch id={switchId} checked={isAdvanced} onCheckedChange={setAdvanced} />
        </div>
        {isAdvanced ? (
          <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={apply}>
            <LooksFields form={form} />
          </form>
        ) : null}
      </div>
    </Dialog>
  );
}
