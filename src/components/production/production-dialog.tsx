import type { ReactNode } from 'react';
import { PageStatus } from '@/components/page/page-status';
import { Alert } from '@/components/ui/alert';
import { Dialog, type DialogProps } from '@/components/ui/dialog';

type Missing = { what: string; name: string; node_id?: string; message: string };

type ProductionDialogProps<Preview> = Pick<
  DialogProps,
  'title' | 'description' | 'primaryLabel' | 'primaryVariant' | 'isBusy' | 'error'
> & {
  /** The preview; undefined while it loads. */
  preview: Preview | undefined;
  failure: { error: string; code: string | undefined } | undefined;
  onRetry: () => void;
  isDisabled?: boolean;
  /** Applies the preview. */
  onRun: (preview: Preview) => void;
  onClose: () => void;
  children: (preview: Preview) => ReactNode;
};

/** Brings an item from Test to Production, after it has shown the changes there. */
export function ProductionDialog<Preview>({
  preview,
  failure,
  onRetry,
  isDisabled = false,
  onRun,
  onClose,
  children,
  ...dialog
}: ProductionDialogProps<Preview>) {
  return (
    <Dialog
      isOpen
      size="lg"
      onOpenChange={onClose}
      onPrimary={() => {
        if (preview !== undefined) {
          onRun(preview);
        }
      }}
      isPrimaryDisabled={preview === undefined || isDisabled}
      {...dialog}
    >
      {preview === undefined ? (
        <PageStatus
          className="min-h-32"
          isLoading={failure === undefined}
          onRetry={onRetry}
          {...failure}
        />
      ) : (
        <div className="flex flex-col gap-4">{children(preview)}</div>
      )}
    </Dialog>
  );
}

/** Lists the items that Production needs first. */
export function MissingInProduction({ missing }: { missing: readonly Missing[] }) {
  return missing.length === 0 ? null : (
    <Alert tone="warning" title="Production does not have all that it needs">
      <ul aria-label="Missing in Production" className="flex flex-col gap-1 pt-1">
        {missing.map(({ what, name, node_id, message }) => (
          <li key={`${what} ${name} ${node_id}`}>
            <span className="font-medium">{name}: </span>
            {message}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
