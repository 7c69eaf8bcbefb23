import { useState } from 'react';
import { EmptyState } from '@/components/page/empty-state';
import { Button } from '@/components/ui/button';
import { useEnvironmentName } from '@/hooks/session/use-environment-name';
import { GENERAL_PAGE } from '../model/pages';
import { AddField } from '../outline/add-field';
import { OfferMenu } from '../outline/offer-menu';
import { useEditor } from '../state/editor-context';

/** Shown for a portal without fields and workflows: it offers the first steps. */
export function FirstRun({ onAdded }: { onAdded: (key: string) => void }) {
  const { appName, getDocument } = useEditor();
  const environment = useEnvironmentName();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <EmptyState
        title={`Customers of ${appName} are asked nothing in ${environment}`}
        description="Add fields, such as which pipeline to watch. Customers fill them in once they have connected the app, and your workflows and API calls read the answers."
        action={
          <>
            <Button variant="primary" onClick={() => setIsAdding(true)}>
              Add the first field
            </Button>
            <OfferMenu document={getDocument()} page={GENERAL_PAGE} />
          </>
        }
      />
      {isAdding ? (
        <AddField
          page={GENERAL_PAGE}
          workflowId={undefined}
          onAdded={onAdded}
          onClose={() => setIsAdding(false)}
        />
      ) : null}
    </>
  );
}
