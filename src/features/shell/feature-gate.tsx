import { Link, useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/page/empty-state';
import { PageFrame } from '@/components/page/page-frame';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { useSession } from '@/stores/session';
import { getScreen } from './screens';

/** Shows the screen, or a card if the organization does not have its feature; never a 404. */
export function FeatureGate({ children }: { children: ReactNode }) {
  const id = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen });
  const org = useSession((state) => state.account?.org);
  const screen = id === undefined ? undefined : getScreen(id);
  const feature = screen?.feature;
  if (screen === undefined || feature === undefined || org?.feature_flags[feature] === true) {
    return children;
  }
  return (
    <PageFrame title={screen.title}>
      <Card>
        <EmptyState
          title="Not enabled for your organization"
          description={`${org?.name ?? 'Your organization'} does not have this feature yet. Ask the people who run Patchbay for you to turn it on.`}
          action={
            <Button asChild>
              <Link to="/">Go Home</Link>
            </Button>
          }
        />
      </Card>
    </PageFrame>
  );
}
