import type { ReactNode } from 'react';
import { EmptyState } from './empty-state';
import { PageStatus } from './page-status';

type LoadFailureProps = {
  /** What is said where there is no such thing; undefined where loading failed. */
  missing: { title: string; description: string; action?: ReactNode } | undefined;
  error: string;
  code: string | undefined;
  onRetry: () => void;
};

/** Instead of a page whose subject is not there, or could not be loaded. */
export function LoadFailure({ missing, error, code, onRetry }: LoadFailureProps) {
  return missing === undefined ? (
    <PageStatus error={error} code={code} onRetry={onRetry} />
  ) : (
    <EmptyState {...missing} />
  );
}
