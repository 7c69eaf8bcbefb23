import type { Application } from '@patchbay/sdk';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { CableArc } from '@/components/cable-arc';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';

type ConnectedMomentProps = { app: Application; orgName: string; returnUrl: string | undefined };

/** The moment after a success: what was achieved, and the way on. */
export function ConnectedMoment({ app, orgName, returnUrl }: ConnectedMomentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Reads the news to a screen reader, and keeps the keyboard where the button was.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card
      aria-label="Connected"
      className="fade-in-0 slide-in-from-bottom-1 flex animate-in flex-col items-center px-5 py-8 text-center duration-180"
    >
      <CableArc state="plugged" isDrawn className="mb-3" />
      <h2 ref={heading} tabIndex={-1} className="text-balance font-semibold text-lg outline-none">
        {app.name} is connected
      </h2>
      <p className="mt-1 text-balance text-muted-foreground">
        {orgName} can use it from now on. You can close this page.
      </p>
      <div className="mt-5 flex flex-wrap justify-center gap-2">
        {returnUrl === undefined ? null : (
          <Button asChild variant="primary" size="lg">
            <a href={returnUrl} target="_top">
              Return to Application
            </a>
          </Button>
        )}
        <Button asChild size="lg">
          <Link to="/connect" search={({ app: _app, ...rest }) => ({ ...rest, list: true })}>
            See all apps
          </Link>
        </Button>
      </div>
    </Card>
  );
}
