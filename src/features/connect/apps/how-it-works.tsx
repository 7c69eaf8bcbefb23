import type { Application } from '@patchbay/sdk';
import { KeyRound, LockKeyhole, Unplug } from 'lucide-react';

/** Three facts that a careful person wants to know before they connect. */
export function HowItWorks({ app, orgName }: { app: Application; orgName: string }) {
  const facts = [
    ...(app.auth_type_options.oauth2 === undefined
      ? []
      : [
          {
            icon: LockKeyhole,
            text: `You sign in on ${app.name}’s own page. ${orgName} never sees your password.`,
          },
        ]),
    { icon: KeyRound, text: 'What gives access is stored encrypted, and never shown again.' },
    { icon: Unplug, text: 'You can disconnect here at any time.' },
  ];
  return (
    <aside aria-label="How it works" className="lg:pt-1">
      <h2 className="font-medium text-xs">How it works</h2>
      <ul className="mt-3 flex flex-col gap-3 text-muted-foreground text-xs">
        {facts.map(({ icon: Icon, text }) => (
          <li key={text} className="flex gap-2.5">
            <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="text-pretty">{text}</span>
          </li>
        ))}
      </ul>
    </aside>
  );
}
