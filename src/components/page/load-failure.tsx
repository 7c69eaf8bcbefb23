import type { ReactNode } from 'react';
import { EmptyState } from './empty-state';
import { PageStatus } from './page-status';

type LoadFailureProps = {
  isMissing: boolean;
  /** What is said where there is no such thing. */
  missing: { title: string; description: string; action?: ReactNode };
  error: string;
  code: string | undefined;
  onRetry: () => void;
};

/** Instead of a page whose subject is not there, or could not be loaded. */
export function LoadFailure({ isMissing, missing, ...failure }: LoadFailureProps) {
  return isMissing ? <EmptyState {...missing} /> : <PageStatus {...failure} />;
}
