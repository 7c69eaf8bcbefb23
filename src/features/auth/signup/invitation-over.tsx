import { ApiError, formatError } from '@/api/errors';
import { PageStatus } from '@/components/page/page-status';
import { StepCard } from '@/components/step-card';
import { TextLink } from '../text-link';

/** An invitation that could not be loaded: it is no longer valid, or the request failed. */
export function InvitationOver({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!(error instanceof ApiError && error.status === 404)) {
    return (
      <StepCard title="Invitation">
        <PageStatus error={formatError(error)} onRetry={onRetry} className="min-h-40" />
      </StepCard>
    );
  }
  return (
    <StepCard
      title="This invitation is no longer valid"
      description={<p role="alert">{formatError(error)}</p>}
    >
      <p>
        An owner or admin of the organization can send another one. If you accepted it already,{' '}
        <TextLink to="/login" search={{}}>
          log in
        </TextLink>
        .
      </p>
    </StepCard>
  );
}
