import type { AppSettings } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card';
import { RelativeTime } from '@/components/values/relative-time';
import { type Fact, listFacts } from './fact-texts';

/** Facts about the provider's behavior. */
export function FactsCard({ app }: { app: AppSettings }) {
  const facts = listFacts(app);
  if (facts.length === 0) {
    return null;
  }
  return (
    <Card aria-labelledby="app-facts">
      <CardHeader>
        <CardTitle id="app-facts">How {app.name} behaves</CardTitle>
      </CardHeader>
      <CardContent>
        <dl className="flex flex-col gap-3">
          {facts.map((fact) => (
            <FactRow key={fact.id} fact={fact} />
          ))}
        </dl>
      </CardContent>
    </Card>
  );
}

function FactRow({ fact: { term, text, isUnverified, seenAt } }: { fact: Fact }) {
  return (
    <div className="flex flex-col gap-0.5">
      <dt className="text-muted-foreground text-xs">
        {term}
        {isUnverified ? ' (unverified)' : ''}
      </dt>
      <dd className="wrap-anywhere text-sm">
        {text}
        {seenAt === undefined ? null : (
          <>
            {' '}
            Last seen <RelativeTime value={seenAt} />.
          </>
        )}
      </dd>
    </div>
  );
}
