import type { Application, AuthType } from '@patchbay/sdk';
import { ArrowLeft } from 'lucide-react';
import { lazy, type RefObject, Suspense, useState } from 'react';
import { AppIcon } from '@/components/app-icon';
import { Badge } from '@/components/ui/badge';
import { AuthMethods } from '../auth-methods/auth-methods';
import { LazyConfigSection } from '../config/lazy-config-section';
import { useHostedView } from '../layout/hosted-view';
import { ListLink } from '../layout/list-link';
import { useTexts } from '../texts/texts-context';
import { HowItWorks } from './how-it-works';

// Lazy, because it is shown after a connect alone.
const ConnectedNotice = lazy(async () => {
  const { ConnectedNotice: component } = await import('./connected-notice');
  return { default: component };
});

type AppPageProps = {
  app: Application;
  orgName: string;
  accountId: string;
  heading: RefObject<HTMLHeadingElement | null>;
  isReadOnly: boolean;
  returnUrl: string | undefined;
};

type LastConnected = { type: AuthType; missingScopes: readonly string[]; count: number };

/** One app: its description and auth methods. */
export function AppPage(props: AppPageProps) {
  const { app, orgName, accountId, heading, isReadOnly, returnUrl } = props;
  const texts = useTexts();
  const { only, Steps, isPart = false } = useHostedView();
  const [lastConnected, setLastConnected] = useState<LastConnected>();
  const isStillThere = app.connected_accounts.some(
    ({ auth_type, status }) => auth_type === lastConnected?.type && status === 'active',
  );
  const isConnected = app.connected_accounts.length > 0;
  const hasSettings = app.has_config_portal === true;
  return (
    <>
      {Steps !== undefined && hasSettings ? <Steps isConnected={isConnected} /> : null}
      {only === undefined ? (
        <ListLink className="mb-6 inline-flex min-h-6 items-center gap-2 rounded-sm text-muted-foreground underline-offset-4 hover:text-foreground hover:underline">
          <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
          {texts.app.all}
        </ListLink>
      ) : null}
      <div className="grid gap-x-12 gap-y-8 @min-[1200px]:grid-cols-[minmax(0,1fr)_270px]">
        <div className="flex min-w-0 flex-col gap-6">
          {isPart ? (
            <h1 ref={heading} tabIndex={-1} className="sr-only">
              {app.name}
            </h1>
          ) : (
            <AppHeader app={app} heading={heading} />
          )}
          {lastConnected === undefined || !isStillThere ? null : (
            <Suspense fallback={null}>
              <ConnectedNotice
                key={lastConnected.count}
                app={app}
                orgName={orgName}
                returnUrl={returnUrl}
                missingScopes={lastConnected.missingScopes}
              />
            </Suspense>
          )}
          <AuthMethods
            app={app}
            orgName={orgName}
            isReadOnly={isReadOnly}
            onConnected={(type, missingScopes) =>
              setLastConnected((before) => ({
                type,
                missingScopes,
                count: (before?.count ?? 0) + 1,
              }))
            }
          />
          {isConnected && hasSettings ? (
            <LazyConfigSection app={app} accountId={accountId} isReadOnly={isReadOnly} />
          ) : null}
        </div>
        {isPart ? null : <HowItWorks app={app} orgName={orgName} />}
      </div>
    </>
  );
}

/** The description of the app. */
function AppHeader({ app, heading }: Pick<AppPageProps, 'app' | 'heading'>) {
  const texts = useTexts();
  return (
    <header className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <AppIcon name={app.name} src={app.icon} size="lg" className="size-14 rounded-xl" />
      <div className="min-w-48 flex-1">
        <h1
          ref={heading}
          tabIndex={-1}
          className="wrap-anywhere font-semibold text-2xl tracking-tight outline-none"
        >
          {app.name}
        </h1>
        {app.tags.length === 0 ? null : (
          <ul aria-label={texts.app.tags} className="mt-1.5 flex flex-wrap gap-1.5">
            {app.tags.map((tag) => (
              <li key={tag}>
                <Badge>{tag}</Badge>
              </li>
            ))}
          </ul>
        )}
      </div>
      {app.description === '' ? null : (
        <p className="wrap-anywhere w-full text-pretty text-muted-foreground">{app.description}</p>
      )}
    </header>
  );
}
