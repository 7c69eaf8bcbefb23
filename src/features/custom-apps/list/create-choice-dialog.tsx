import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { RadioCards } from '@/components/form/radio-cards';
import { Dialog } from '@/components/ui/dialog';
import { APP_SOURCES, type AppSource, getAppSource } from '../new/app-sources';

/** Choice of the source of a new app. Mounted while it is open. */
export function CreateChoiceDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [source, setSource] = useState<AppSource>('scratch');
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="New custom app"
      description="An app that is not in the catalog."
      primaryLabel="Continue"
      onPrimary={() => void navigate({ to: '/custom-apps/new', search: { from: source } })}
    >
      <RadioCards
        label="Create from"
        value={source}
        onChange={(next) => setSource(getAppSource(next))}
        cards={APP_SOURCES}
      />
    </Dialog>
  );
}
