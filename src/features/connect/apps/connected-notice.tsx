import type { Application } from '@patchbay/sdk';
import { useEffect, useRef } from 'react';
import { CableArc } from '@/components/cable-arc';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { leaveSafely } from '@/lib/save-unsaved';
import { ScopeNames } from '../auth-methods/scope-names';
import { describeScopes } from '../auth-methods/scope-words';
import { useHost } from '../embedding/host';
import { FoldedDetails } from '../folded-details';
import { useHostedView } from '../layout/hosted-view';
import { leaveByLink } from '../layout/leave-by-link';
import { ListLink } from '../layout/list-link';
import { useTexts } from '../texts/texts-context';

type ConnectedMomentProps = {
  app: Application;
  orgName: string;
  returnUrl: string | undefined;
  /** Scopes that were requested and not granted. */
  missingScopes: readonly string[];
};

/** Shown after a successful connect: the result, and the next step. */
export function ConnectedNotice(props: ConnectedMomentProps) {
  const { app, orgName, returnUrl, missingScopes } = props;
  const texts = useTexts();
  const { only } = useHostedView();
  const host = useHost();
  const heading = useRef<HTMLHeadingElement>(null);
  // Focused, so that screen readers announce it and the keyboard focus stays here.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card
      aria-label={texts.window.connected}
      className="fade-in-0 slide-in-from-bottom-1 flex animate-in flex-col items-center px-5 py-8 text-center duration-180"
    >
      <CableArc state="plugged" isDrawn className="mb-3" />
      <h2 ref={heading} tabIndex={-1} className="text-balance font-semibold text-lg outline-none">
        {texts.app.isConnected(app.name)}
      </h2>
      <p className="mt-1 text-balance text-muted-foreground">
        {app.has_config_portal === true
          ? texts.app.connectedNext(orgName)
          : texts.app.connectedAdvice(orgName)}
      </p>
      {missingScopes.length === 0 ? null : <PartlyGranted app={app} scopes={missingScopes} />}
      <div className="mt-5 flex flex-wrap justify-center gap-2">
        {returnUrl === undefined ? null : (
          <Button asChild variant="primary" size="lg">
            <a href={returnUrl} target="_top" onClick={leaveByLink}>
              {texts.page.returnToApplication}
            </a>
          </Button>
        )}
        {host.isListening ? (
          <Button
            variant={returnUrl === undefined ? 'primary' : 'secondary'}
            size="lg"
            onClick={() => void leaveSafely(() => host.send({ type: 'close' }))}
          >
            {texts.page.close}
          </Button>
        ) : null}
        {only === undefined ? (
          <Button asChild size="lg">
            <ListLink>{texts.app.seeAll}</ListLink>
          </Button>
        ) : null}
      </div>
    </Card>
  );
}

function PartlyGranted({ app, scopes }: { app: Application; scopes: readonly string[] }) {
  const texts = useTexts().app;
  const { labels, unnamed } = describeScopes(app, scopes);
  return (
    <Alert
      tone="warning"
      title={texts.partlyGranted(app.name)}
      className="mt-5 w-full text-start text-pretty"
    >
      <p>{texts.partlyGrantedAdvice}</p>
      {labels.length === 0 ? null : (
        <ul className="mt-1 list-disc ps-5">
          {labels.map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      )}
      {labels.length === 0 ? (
        <div className="mt-1">
          <ScopeNames scopes={unnamed} />
        </div>
      ) : (
        <FoldedDetails className="mt-2">
          <ScopeNames scopes={scopes} />
        </FoldedDetails>
      )}
    </Alert>
  );
}
