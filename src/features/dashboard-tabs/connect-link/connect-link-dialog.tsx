import type { ConnectUrlResponse } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Dialog } from '@/components/ui/dialog';
import { Textarea } from '@/components/ui/textarea';
import { formatLifetime } from '@/lib/link-lifetime';

type ConnectLinkDialogProps = {
  address: ConnectUrlResponse;
  accountLabel: string;
  onClose: () => void;
};

/** Shows the URL to be copied manually. */
export function ConnectLinkDialog({ address, accountLabel, onClose }: ConnectLinkDialogProps) {
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`Connect link for ${accountLabel}`}
      description={`Your browser does not let this page use the clipboard. Copy the link manually; it works for ${formatLifetime(address.expires_in)}.`}
      hasCancel={false}
    >
      <Textarea
        readOnly
        aria-label="Connect link"
        rows={4}
        spellCheck={false}
        className="break-all font-mono text-xs"
        value={address.hosted_url}
        onFocus={(event) => event.target.select()}
      />
    </Dialog>
  );
}
