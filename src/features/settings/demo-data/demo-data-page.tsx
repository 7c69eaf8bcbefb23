import { type ReactNode, useState } from 'react';
import { EmptyState } from '@/components/page/empty-state';
import { TitledCard } from '@/components/titled-card';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { useIsAllowed } from '@/hooks/session/use-role';
import { useSession } from '@/stores/session';
import { NeedsRole } from '../frame/needs-role';
import { SectionPage } from '../frame/section-page';

type DemoDataPageProps = {
  /** The erase dialog, the same as in the user menu. */
  renderDialog: (options: {
    isOpen: boolean;
    onOpenChange: (isOpen: boolean) => void;
  }) => ReactNode;
};

/** `/settings/demo-data`: the organization's demo data, and the button to erase it. */
export function DemoDataPage({ renderDialog }: DemoDataPageProps) {
  const [isErasing, setIsErasing] = useState(false);
  const hasDemoData = useSession(({ account }) => account?.org.is_seed === true);
  const isReadOnly = !useIsAllowed('admin');
  return (
    <SectionPage id="demo-data">
      {isReadOnly && hasDemoData ? <NeedsRole least="admin" act="Erasing the demo data" /> : null}
      {hasDemoData ? (
        <TitledCard
          title="This organization holds demo data"
          description="Example linked accounts with their connections, example executions, and the example members, in Test and in Production. They show how Patchbay looks in use."
          footer={
            isReadOnly ? undefined : (
              <Button variant="danger" onClick={() => setIsErasing(true)}>
                Erase demo data
              </Button>
            )
          }
        >
          <p className="max-w-140 text-muted-foreground">
            What you and your colleagues made yourselves stays: your own linked accounts, members,
            keys and settings.
          </p>
        </TitledCard>
      ) : (
        <Card>
          <EmptyState
            title="There is no demo data here"
            description="Everything in the organization is your own."
          />
        </Card>
      )}
      {renderDialog({ isOpen: isErasing, onOpenChange: setIsErasing })}
    </SectionPage>
  );
}
