import { ExternalLink, Link2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { useCopyConnectLink } from '@/hooks/session/use-copy-connect-link';
import { useRefreshOnReturn } from '../use-refresh-on-return';
import { useOpenHostedPage } from './use-open-hosted-page';

type HostedPageActionsProps = {
  linkedAccountId: string;
  isDisabled: boolean;
  /** Whether the page below offers to copy the link: here it is neither repeated nor outdone. */
  isLinkBelow: boolean;
  /** Shows the link with its options. */
  onShow: () => void;
};

/** Link options, 'Copy link' and 'Open' of an account's hosted page. */
export function HostedPageActions(props: HostedPageActionsProps) {
  const { linkedAccountId, isDisabled, isLinkBelow, onShow } = props;
  const link = useCopyConnectLink({
    linked_account_id: linkedAccountId,
    onUnsendableId: () => onShow(),
    onClipboardRefused: () => onShow(),
  });
  const onOpened = useRefreshOnReturn();
  const page = useOpenHostedPage({
    linked_account_id: linkedAccountId,
    onOpened,
    onBlocked: onShow,
  });
  return (
    <>
      <Button disabled={isDisabled} onClick={() => onShow()}>
        Hosted page
      </Button>
      {isLinkBelow ? null : (
        <Button
          icon={<Link2 aria-hidden />}
          disabled={isDisabled}
          isBusy={link.isBusy}
          onClick={() => link.copy()}
        >
          Copy link
        </Button>
      )}
      <Button
        variant={isLinkBelow ? 'secondary' : 'primary'}
        icon={<ExternalLink aria-hidden />}
        disabled={isDisabled}
        isBusy={page.isBusy}
        onClick={() => page.open()}
      >
        Open
      </Button>
    </>
  );
}
