import type { Application } from '@patchbay/sdk';
import { Check } from 'lucide-react';
import { useTexts } from '../texts/texts-context';
import { useTranslate } from '../texts/use-translate';

/** Scopes of the sign-in itself, which grant no access to data. */
const OF_SIGN_IN: readonly string[] = ['openid', 'email', 'profile', 'offline_access'];

/** What the customer is about to allow, before the redirect to the provider. */
export function Consent({ app, orgName }: { app: Application; orgName: string }) {
  const texts = useTexts();
  const inWords = useTranslate();
  const scopes = (app.scopes ?? []).filter(({ scope }) => !OF_SIGN_IN.includes(scope));
  if (scopes.length === 0) {
    return null;
  }
  return (
    <section aria-label={texts.app.willBeAble(orgName)}>
      <h3 className="text-muted-foreground">{texts.app.willBeAble(orgName)}</h3>
      <ul className="mt-2 flex flex-col gap-1.5">
        {scopes.map(({ scope, label }) => (
          <li key={scope} className="wrap-anywhere flex items-start gap-2">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
            {label === null ? (
              <code className="font-mono text-xs leading-5">{scope}</code>
            ) : (
              inWords(label)
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
