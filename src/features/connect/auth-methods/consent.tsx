import type { Application } from '@patchbay/sdk';
import { Check } from 'lucide-react';
import { FoldedDetails } from '../folded-details';
import { useTexts } from '../texts/texts-context';
import { ScopeNames } from './scope-names';
import { describeScopes } from './scope-words';

/** The permissions that the customer is about to allow, before the redirect to the provider. */
export function Consent({ app, orgName }: { app: Application; orgName: string }) {
  const texts = useTexts();
  const scopes = (app.scopes ?? []).map(({ scope }) => scope);
  const { labels, unnamed } = describeScopes(app, scopes);
  // Chosen where the client is registered: only the provider's page can name them.
  const isChosenThere = scopes.length === 0 && app.kind === 'native';
  const isShownThere = unnamed.length > 0 || isChosenThere;
  if (app.grant_type === 'client_credentials' || (labels.length === 0 && !isShownThere)) {
    return null;
  }
  return (
    <section aria-label={texts.app.willBeAble(orgName)} className="flex flex-col gap-2">
      {labels.length === 0 ? null : (
        <>
          <h3 className="text-muted-foreground">{texts.app.willBeAble(orgName)}</h3>
          <ul className="flex flex-col gap-1.5">
            {labels.map((label) => (
              <li key={label} className="wrap-anywhere flex items-start gap-2">
                <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
                {label}
              </li>
            ))}
          </ul>
        </>
      )}
      {isShownThere ? (
        <p className="text-muted-foreground">{texts.app.shownThere(app.name)}</p>
      ) : null}
      {scopes.length === 0 ? null : (
        <FoldedDetails>
          <ScopeNames scopes={scopes} />
        </FoldedDetails>
      )}
    </section>
  );
}
