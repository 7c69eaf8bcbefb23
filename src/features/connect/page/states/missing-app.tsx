import type { RefObject } from 'react';
import { CableArc } from '@/components/cable-arc';
import { Button } from '@/components/ui/button';
import { useHostedView } from '../../layout/hosted-view';
import { ListLink } from '../../layout/list-link';
import { useTexts } from '../../texts/texts-context';

type MissingAppProps = { orgName: string; heading: RefObject<HTMLHeadingElement | null> };

/** Shown if the URL names an app that is not offered. */
export function MissingApp({ orgName, heading }: MissingAppProps) {
  const { app } = useTexts();
  const { only } = useHostedView();
  return (
    <div className="flex flex-col items-center py-12 text-center">
      <CableArc className="mb-4" />
      <h1 ref={heading} tabIndex={-1} className="font-medium text-lg outline-none">
        {app.missing}
      </h1>
      <p className="mt-1 text-muted-foreground">{app.missingReason(orgName)}</p>
      {only === undefined ? (
        <Button asChild variant="primary" size="lg" className="mt-5">
          <ListLink>{app.seeAll}</ListLink>
        </Button>
      ) : null}
    </div>
  );
}
