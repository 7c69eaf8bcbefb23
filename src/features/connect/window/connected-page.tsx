import { CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { CableArc } from '@/components/cable-arc';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { formatError } from '../failure';
import { useLocalized } from '../page/use-localised';
import type { Texts } from '../texts/en';
import { useDocumentLanguage } from '../texts/texts-context';
import { useHostedTheme } from '../use-hosted-theme';
import type { ConnectedSearch } from './search';
import { useCloseAfter } from './use-close-after';

/** Long enough to read the text. */
const CLOSE_AFTER_MS = 4000;

type ConnectedPageProps = { search: ConnectedSearch; closeAfterMs?: number };

/** The last page of a sign-in window: the result, and what to do next. */
export function ConnectedPage({ search, closeAfterMs = CLOSE_AFTER_MS }: ConnectedPageProps) {
  const localised = useLocalized([search.lang]);
  useHostedTheme(undefined);
  useDocumentLanguage(localised?.language ?? 'en');
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-8 text-sm">
      {localised === undefined ? null : (
        <Outcome texts={localised.texts} search={search} closeAfterMs={closeAfterMs} />
      )}
    </main>
  );
}

type OutcomeProps = Required<ConnectedPageProps> & { texts: Texts };

function Outcome({ texts, search, closeAfterMs }: OutcomeProps) {
  const { status = 'active', error_code } = search;
  const isConnected = status === 'active' && error_code === undefined;
  const title = isConnected ? texts.window.connected : texts.window.notConnected;
  // Stays open after a failure, so that the customer can read it.
  const canClose = useCloseAfter(isConnected ? closeAfterMs : undefined);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <Card className="flex w-full max-w-110 flex-col items-center px-5 py-8 text-center sm:px-8">
      {isConnected ? (
        <CableArc state="plugged" isDrawn className="mb-3" />
      ) : (
        <CircleAlert aria-hidden className="mb-4 size-8 text-danger" />
      )}
      <h1 className="text-balance font-semibold text-lg tracking-tight">{title}</h1>
      <div role={isConnected ? 'status' : 'alert'} className="wrap-anywhere mt-1 text-balance">
        {isConnected ? (
          <Success texts={texts} app={search.app} canClose={canClose} />
        ) : (
          <DeniedAccess texts={texts} search={search} />
        )}
      </div>
      {canClose ? (
        <Button size="lg" className="mt-5" onClick={() => window.close()}>
          {texts.window.close}
        </Button>
      ) : null}
    </Card>
  );
}

type SuccessProps = { texts: Texts; app: string | undefined; canClose: boolean };

function Success({ texts, app, canClose }: SuccessProps) {
  return (
    <>
      {app === undefined ? null : <p>{texts.window.connectedTo(app)}</p>}
      <p className="mt-1 text-muted-foreground">{texts.window.canClose}</p>
      {canClose ? <p className="mt-1 text-muted-foreground">{texts.window.closesItself}</p> : null}
    </>
  );
}

const CODE_OF = {
  denied: 'USER_DENIED',
  expired: 'ATTEMPT_EXPIRED',
  failed: undefined,
  pending: undefined,
  active: undefined,
} as const;

function DeniedAccess({ texts, search }: { texts: Texts; search: ConnectedSearch }) {
  const { status = 'failed', error_code } = search;
  const app = search.app ?? texts.window.anApp;
  const code = error_code ?? CODE_OF[status];
  return (
    <>
      <p>{formatError(code, texts, app) ?? texts.authMethod.couldNot(app)}</p>
      <p className="mt-1 text-muted-foreground">{texts.window.startAgain}</p>
      {error_code === undefined ? null : <p className="mt-3 font-mono text-xs">{error_code}</p>}
    </>
  );
}
