import { useQuery } from '@tanstack/react-query';
import { formatError } from '@/api/errors';
import { orgQuery } from '@/api/queries/org';
import { CableArc } from '@/components/cable-arc';
import { StepCard } from '@/components/step-card';
import { Button } from '@/components/ui/button';
import { saveOrg } from '@/stores/accounts';

// The card shows the error of a check itself.
const OWN_ERROR = { meta: { showsOwnError: true } };

/** For members whose role may not complete the setup. */
export function WaitingCard({ orgName }: { orgName: string }) {
  const org = useQuery({ ...orgQuery, ...OWN_ERROR, enabled: false });
  const check = async () => {
    const { data } = await org.refetch();
    if (data !== undefined) {
      saveOrg(data);
    }
  };
  const isStillOpen = org.isFetchedAfterMount && org.data?.onboarding_progress.complete === false;
  return (
    <StepCard
      title="Almost there"
      description={`An owner or admin is setting up ${orgName}. You can start once that is done.`}
    >
      <CableArc className="self-center" />
      <p role="status" className="text-center text-muted-foreground empty:hidden">
        {org.isFetching ? '' : isStillOpen ? 'Not finished yet.' : ''}
      </p>
      <p role="alert" className="text-center text-danger empty:hidden">
        {org.error === null || org.isFetching ? '' : formatError(org.error)}
      </p>
      <Button variant="primary" size="lg" isBusy={org.isFetching} onClick={() => void check()}>
        Check again
      </Button>
    </StepCard>
  );
}
