import { ExternalLink } from 'lucide-react';
import { CopyLinkButton } from '@/components/connect-link/copy-link-button';
import { Button } from '@/components/ui/button';
import { useCopyConnectLink } from '@/hooks/session/use-copy-connect-link';
import { useOpenHostedPage } from './use-open-hosted-page';

type HostedPageActionsProps = {
  linkedAccountId: string;
  isLoading: boolean;
  /**
   * Whether to offer the link here. Not where the page below does, which is neither repeated nor
   * outdone.
   */
  canCopy: boolean;
  /** Shows the link with its options. */
  onShow: () => void;
};

/** Link options, 'Copy link' and 'Open' of an account's hosted page. */
export function HostedPageActions(props: HostedPageActionsProps) {
  const { linkedAccountId, isLoading, canCopy, onShow } = props;
  const link = useCopyConnectLink({
    linked_account_id: linkedAccountId,
    onUnsendableId: () => onShow(),
    onClipboardRefused: () => onShow(),
  });
  const page = useOpenHostedPage({
    linked_account_id: linkedAccountId,
    onBlocked: onShow,
  });
  return (
    <>
      <Button disabled={isLoading} onClick={() => onShow()}>
        Hosted page
      </Button>
      {canCopy ? (
        <CopyLinkButton isBusy={link.isBusy} lifetime={link.lifetime} onCopy={() => link.copy()}>
          Copy link
        </CopyLinkButton>
      ) : null}
      <Button
        variant={canCopy ? 'primary' : 'secondary'}
        icon={<ExternalLink aria-hidden />}
        disabled={isLoading}
        isBusy={page.isBusy}
        onClick={() => page.open()}
      >
        Open
      </Button>
    </>
  );
}
