import type { LinkedAccount, PortalDocument } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useState } from 'react';
import { formatError } from '@/api/errors';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card';
import { Spinner } from '@/components/ui/spinner';
import { useEditor } from '../state/editor-context';
import { AccountPicker } from './account-picker';
import { CustomerForm } from './customer-form';
import { usePreviewConfig } from './use-preview-config';

type PortalPreviewProps = {
  document: PortalDocument;
  /** The page that is edited. */
  page: string;
  /** Whether the server would refuse the draft as it is. */
  isBlocked: boolean;
};

/** Shows the form to try out, for any linked account. An error of the preview is shown only here. */
export function PortalPreview({ document, page, isBlocked }: PortalPreviewProps) {
  const { slug, appName } = useEditor();
  const [account, setAccount] = useState<LinkedAccount>();
  const { config, error, isLoading, retry } = usePreviewConfig({
    slug,
    document,
    accountId: account?.account_id,
    isEnabled: !isBlocked,
  });
  return (
    <Card
      aria-label="Preview"
      className="min-w-0 @min-[1040px]:sticky @min-[1040px]:top-16 @min-[1040px]:col-start-3 @min-[640px]:col-start-2 @min-[1040px]:row-start-1 @min-[1040px]:max-h-[calc(100dvh-5rem)] @min-[1040px]:overflow-y-auto"
    >
      <CardHeader>
        <CardTitle className="flex items-center gap-2">
          Preview
          {isLoading ? (
            <Spinner label="Loading the preview" className="size-4 text-muted-foreground" />
          ) : null}
        </CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        <AccountPicker account={account} onChange={setAccount} />
        {isBlocked ? (
          <Alert tone="neutral">It is up to date again once the marked parts are mended.</Alert>
        ) : error === null ? null : (
          <Alert
            isLive
            tone="danger"
            actions={
              <Button size="sm" onClick={retry}>
                Try again
              </Button>
            }
          >
            {formatError(error)}
          </Alert>
        )}
        {config === undefined ? null : <CustomerForm draft={config} page={page} />}
        <p className="text-muted-foreground text-xs">
          Try it out: nothing that you enter here is stored.
          {account === undefined ? ` Options that ${appName} brings need a linked account.` : ''}
        </p>
      </CardContent>
    </Card>
  );
}
