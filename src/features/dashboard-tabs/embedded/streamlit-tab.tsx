import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ExternalLink, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { formatError, getErrorCode } from '@/api/errors';
import { orgQuery } from '@/api/queries/org';
import { EmptyState } from '@/components/page/empty-state';
import { PageFrame } from '@/components/page/page-frame';
import { PageStatus } from '@/components/page/page-status';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { canBeFramed } from './host-schema';
import { StreamlitFrame } from './streamlit-frame';

const DESCRIPTION = 'The Streamlit app of the analytics host.';

/** The Streamlit tab: the host's own app in a sandboxed frame. */
export function StreamlitTab() {
  const { data: org, error, refetch } = useQuery(orgQuery);
  const url = org?.analytics_host?.streamlit_url;
  if (url !== undefined) {
    return <Streamlit url={url} />;
  }
  return (
    <PageFrame title="Streamlit" description={DESCRIPTION}>
      <Card>
        {org !== undefined ? (
          <EmptyState
            title="No Streamlit app is set up"
            description="Save its URL under Setup, and it appears here."
            action={
              <Button asChild variant="primary">
                <Link from="/" to="/" search={(before) => ({ ...before, tab: 'Setup' })}>
                  Go to Setup
                </Link>
              </Button>
            }
          />
        ) : (
          <PageStatus
            isLoading={error === null}
            error={error === null ? null : formatError(error)}
            code={getErrorCode(error)}
            onRetry={() => void refetch()}
          />
        )}
      </Card>
    </PageFrame>
  );
}

function Streamlit({ url }: { url: string }) {
  // A new key, because a frame of another origin cannot be reloaded otherwise.
  const [round, setRound] = useState(0);
  const isFramed = canBeFramed(url);
  return (
    <PageFrame
      title="Streamlit"
      description={DESCRIPTION}
      actions={
        <>
          {isFramed ? (
            <Button icon={<RotateCw aria-hidden />} onClick={() => setRound(round + 1)}>
              Reload
            </Button>
          ) : null}
          <Button asChild>
            <a href={url} target="_blank" rel="noopener noreferrer">
              <ExternalLink aria-hidden />
              Open in a new tab
            </a>
          </Button>
        </>
      }
    >
      {isFramed ? (
        <StreamlitFrame key={round} url={url} />
      ) : (
        <Card>
          <EmptyState
            title="This URL cannot be shown in a frame"
            description="A frame shows https:// addresses only, or http:// on localhost. Change it under Setup, or open the app in a new tab."
          />
        </Card>
      )}
    </PageFrame>
  );
}
