import { Link } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { CableArc } from '@/components/cable-arc';
import { Button } from '@/components/ui/button';

type MissingAppProps = { orgName: string; heading: RefObject<HTMLHeadingElement | null> };

/** The address names an app that is not offered. */
export function MissingApp({ orgName, heading }: MissingAppProps) {
  return (
    <div className="flex flex-col items-center py-12 text-center">
      <CableArc className="mb-4" />
      <h1 ref={heading} tabIndex={-1} className="font-medium text-lg outline-none">
        This app is not available
      </h1>
      <p className="mt-1 text-muted-foreground">{orgName} does not offer it to you at present.</p>
      <Button asChild variant="primary" size="lg" className="mt-5">
        <Link to="/connect" search={({ app: _app, ...rest }) => ({ ...rest, list: true })}>
          See all apps
        </Link>
      </Button>
    </div>
  );
}
