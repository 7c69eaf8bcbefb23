import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { TerminalSquare } from 'lucide-react';
import { toFailureState } from '@/api/failure-state';
import { orgQuery } from '@/api/queries/org';
import { PageFrame } from '@/components/page/page-frame';
import { PageStatus } from '@/components/page/page-status';
import { getGuideUrl } from '@/components/page/quick-start-link';
import { Button } from '@/components/ui/button';
import { useIsAllowed } from '@/hooks/session/use-role';
import { useTimedReveal } from '@/hooks/use-timed-reveal';
import { useDashboard } from '@/stores/dashboard';
import { CredentialsCard } from './credentials-card';
import { FirstCallsCard } from './first-calls-card';
import { PartsCard } from './parts-card';

/** `/developer`: credentials, the first calls of a newcomer, and the parts that are set up. */
export function DeveloperPage() {
  const environment = useDashboard((state) => state.environment);
  const { data: org, error, refetch } = useQuery(orgQuery);
  const canSeeKey = useIsAllowed('developer');
  const { isRevealed, toggle } = useTimedReveal();
  const apiKey = canSeeKey ? org?.[`${environment}_key`] : undefined;
  return (
    <PageFrame
      title="Developer"
      description="Ids, keys and the first calls to build Patchbay into your product."
      width="medium"
      actions={
        <>
          <Button asChild>
            <a href={getGuideUrl('')} target="_blank" rel="noreferrer">
              Documentation
            </a>
          </Button>
          <Button asChild>
            <Link to="/try-api">
              <TerminalSquare aria-hidden />
              Try API
            </Link>
          </Button>
        </>
      }
    >
      {org === undefined ? (
        <PageStatus
          isLoading={error === null}
          onRetry={() => void refetch()}
          {...(error === null ? {} : toFailureState(error))}
        />
      ) : (
        <>
          <CredentialsCard org={org} apiKey={apiKey} isRevealed={isRevealed} onToggle={toggle} />
          <PartsCard />
          <FirstCallsCard apiKey={isRevealed ? apiKey : undefined} />
          <p className="text-muted-foreground text-xs">
            PATCHBAY_API_KEY stands for the API key of this environment
            {apiKey === undefined ? '.' : ', until the key is shown above.'}
          </p>
        </>
      )}
    </PageFrame>
  );
}
