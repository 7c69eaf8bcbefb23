import { Link } from '@tanstack/react-router';
import { EmptyState } from '@/components/page/empty-state';
import { PageFrame } from '@/components/page/page-frame';
import { Button } from '@/components/ui/button';

/** The page of `/workflows` without an id. Customers see no link, because they have no list of workflows. */
export function MissingWorkflow({ isOfCustomer }: { isOfCustomer: boolean }) {
  return (
    <PageFrame title="Workflow">
      <EmptyState
        title="There is no such workflow"
        description="The address names no workflow. Go back to the page that you came from."
        action={
          isOfCustomer ? undefined : (
            <Button asChild>
              <Link to="/internal-workflows">All workflows</Link>
            </Button>
          )
        }
      />
    </PageFrame>
  );
}
