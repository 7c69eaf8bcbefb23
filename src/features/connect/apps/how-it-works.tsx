import type { Application } from '@patchbay/sdk';
import { KeyRound, LockKeyhole, Unplug } from 'lucide-react';
import { useTexts } from '../texts/texts-context';

/** Three facts about security, shown before connecting. */
export function HowItWorks({ app, orgName }: { app: Application; orgName: string }) {
  const texts = useTexts().app;
  const facts = [
    ...(app.auth_type_options.oauth2 === undefined
      ? []
      : [
          {
            icon: LockKeyhole,
            text: texts.ownSignIn(app.name, orgName),
          },
        ]),
    { icon: KeyRound, text: texts.encrypted },
    { icon: Unplug, text: texts.disconnectAnyTime },
  ];
  return (
    <aside aria-label={texts.howItWorks} className="@min-[1200px]:pt-1">
      <h2 className="font-medium text-xs">{texts.howItWorks}</h2>
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
