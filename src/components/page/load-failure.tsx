import type { ReactNode } from 'react';
import { EmptyState } from './empty-state';
import { PageStatus } from './page-status';

type LoadFailureProps = {
  isMissing: boolean;
  /** The texts if the item does not exist. */
  missing: { title: string; description: string; action?: ReactNode };
  error: string;
  code: string | undefined;
  onRetry: () => void;
};

/** Shown instead of a page whose item does not exist or could not be loaded. */
export function LoadFailure({ isMissing, missing, ...failure }: LoadFailureProps) {
  return isMissing ? <EmptyState {...missing} /> : <PageStatus {...failure} />;
}
