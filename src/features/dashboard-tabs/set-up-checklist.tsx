import { Link, type LinkProps } from '@tanstack/react-router';
import { Circle, CircleCheck } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card';
import type { AccountCounts } from './count-accounts';

/** The way from nothing to a first connected app. */
export function SetUpChecklist({ counts }: { counts: AccountCounts | undefined }) {
  const hasAccount = counts !== undefined && counts.total > 0;
  const hasApp = counts !== undefined && counts.connected > 0;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Set up</CardTitle>
      </CardHeader>
      <CardContent className="pt-2">
        <ol className="flex flex-col divide-y">
          <Step
            isDone={hasAccount}
            title="Create a linked account"
            text="A linked account is one of your customers."
            to="/connections"
            action="Linked accounts"
          />
          <Step
            isDone={hasApp}
            title="Open its hosted page and connect an app"
            text="Every linked account has a page where the customer connects apps."
            to="/connections"
            action={hasAccount ? 'Choose an account' : undefined}
          />
        </ol>
      </CardContent>
    </Card>
  );
}

type StepProps = {
  isDone: boolean;
  title: string;
  text: string;
  to: NonNullable<LinkProps['to']>;
  action: string | undefined;
};

function Step({ isDone, title, text, to, action }: StepProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 last:pb-0">
      {isDone ? (
        <CircleCheck aria-label="Done" className="size-4 shrink-0 text-success" />
      ) : (
        <Circle aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      )}
      <div className="min-w-48 flex-1">
        <p className="font-medium">{title}</p>
        <p className="text-muted-foreground text-sm">{text}</p>
      </div>
      {action === undefined ? null : (
        <Button asChild className="max-sm:ml-7">
          <Link to={to}>{action}</Link>
        </Button>
      )}
    </li>
  );
}
