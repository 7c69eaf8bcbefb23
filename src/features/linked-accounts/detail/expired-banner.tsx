import { Copy } from 'lucide-react';
import type { LinkedAccount } from '@/api/schema.gen';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';

type ExpiredBannerProps = {
  account: LinkedAccount;
  onCopyLink: () => void;
  isCopying: boolean;
};

/** Says which apps have to be connected again, and how; nothing where none has to. */
export function ExpiredBanner({ account, onCopyLink, isCopying }: ExpiredBannerProps) {
  const expired = (account.integrations ?? []).filter(({ status }) => status === 'expired');
  const names = [...new Set(expired.map(({ name }) => name))];
  if (names.length === 0) {
    return null;
  }
  const list = new Intl.ListFormat(undefined, { type: 'conjunction' }).format(names);
  return (
    <Alert
      tone="danger"
      title={`${list} ${names.length === 1 ? 'has' : 'have'} to be connected again`}
      actions={
        <Button icon={<Copy aria-hidden />} isBusy={isCopying} onClick={onCopyLink}>
          Copy reconnect link
        </Button>
      }
    >
      The app no longer accepts the stored credentials, so workflows that use it fail. Send the link
      to your customer, who connects again on the hosted page.
    </Alert>
  );
}
