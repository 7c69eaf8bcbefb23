import { CatchBoundary } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';

/** The error of a dialog whose script could not be loaded. */
class DialogLoadError extends Error {}

type Closable = { onClose: () => void };

/**
 * Returns a dialog that is loaded when it is opened first. If its script cannot be loaded, a small dialog says so and
 * tries again, and the page behind it stays. Other errors are those of the page.
 */
export function createLazyDialog<Props extends Closable>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const createDialog = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (cause) {
        throw new DialogLoadError('A dialog could not be loaded', { cause });
      }
    });
  let LoadedDialog: ComponentType<Props> = createDialog();
  return function LazyDialog(props: Props) {
    const [attempt, setAttempt] = useState(0);
    const retry = () => {
      // React keeps the failure of a lazy component, so each attempt needs a new one.
      LoadedDialog = createDialog();
      setAttempt(attempt + 1);
    };
    return (
      <CatchBoundary
        getResetKey={() => attempt}
        errorComponent={({ error }) => (
          <LoadProblem error={error} onRetry={retry} onClose={props.onClose} />
        )}
      >
        <Suspense fallback={null}>
          <LoadedDialog key={attempt} {...props} />
        </Suspense>
      </CatchBoundary>
    );
  };
}

type LoadProblemProps = Closable & { error: unknown; onRetry: () => void };

function LoadProblem({ error, onRetry, onClose }: LoadProblemProps) {
  if (!(error instanceof DialogLoadError)) {
    throw error;
  }
  return (
    <Dialog
      isOpen
      role="alertdialog"
      size="sm"
      title="This could not be loaded"
      description="Check your connection, then try again. If it stays, reload the page."
      cancelLabel="Close"
      primaryLabel="Try again"
      onPrimary={onRetry}
      onOpenChange={onClose}
    />
  );
}
