import { useState } from 'react';
import { errorText } from '@/api/errors';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { Button } from '@/components/ui/button';
import { showToast } from '@/stores/dashboard';
import { useUpdateHost } from '../api';

type RemoveHostProps = { orgId: string; name: string; onRemoved: () => void };

/** Forgets the analytics host, after a question. */
export function RemoveHost({ orgId, name, onRemoved }: RemoveHostProps) {
  const update = useUpdateHost();
  const [isAsking, setIsAsking] = useState(false);
  const remove = () =>
    update.mutate(
      { params: { path: { id: orgId } }, body: { analytics_host: null } },
      {
        onSuccess: () => {
          setIsAsking(false);
          onRemoved();
          showToast({ severity: 'success', message: `${name} was removed.` });
        },
      },
    );
  return (
    <>
      <Button variant="ghost" className="text-danger" onClick={() => setIsAsking(true)}>
        Remove host
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={`Remove ${name}?`}
        description="Its addresses are forgotten and the Streamlit tab has nothing to show. Linked accounts stay."
        confirmLabel="Remove host"
        onConfirm={remove}
        isBusy={update.isPending}
        error={update.error === null ? undefined : errorText(update.error)}
      />
    </>
  );
}
