import type { AppSettings } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { CircleHelp } from 'lucide-react';
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card';
import { findUnverifiedFact } from './unverified-texts';

/** Facts that are not yet verified, each with its risk. */
export function UnverifiedCard({ app }: { app: AppSettings }) {
  if (app.unverified.length === 0) {
    return null;
  }
  // Several pointers of the file can have the same text.
  const known = new Map<string, string | undefined>();
  for (const pointer of app.unverified) {
    const fact = findUnverifiedFact(pointer);
    known.set(fact?.title ?? pointer, fact?.risk);
  }
  return (
    <Card aria-labelledby="app-unverified">
      <CardHeader>
        <CardTitle id="app-unverified" className="flex items-center gap-1.5">
          <CircleHelp aria-hidden className="size-4 text-muted-foreground" />
          Unverified
        </CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-3">
        <p className="text-muted-foreground text-sm">
          Not yet verified against {app.name}’s docs. They may well be right: connect a test account
          before your customers do.
        </p>
        <ul aria-label="Unverified facts" className="flex flex-col gap-2">
          {[...known].map(([title, risk]) => (
            <li key={title} className="text-sm">
              {risk === undefined ? (
                <code className="wrap-anywhere font-mono text-xs">{title}</code>
              ) : (
                <>
                  <span className="font-medium">{title}.</span>{' '}
                  <span className="text-muted-foreground">{risk}</span>
                </>
              )}
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
