import type { SetupProgress } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Link } from '@tanstack/react-router';
import { Circle, CircleCheck, X } from 'lucide-react';
import { QuickStartLink } from '@/components/page/quick-start-link';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { useIsAllowed } from '@/hooks/session/use-role';
import { cn } from '@/lib/cn';
import { dismissSetUp, useDashboard } from '@/stores/dashboard';
import { useSession } from '@/stores/session';
import { useHasTab } from '../use-has-tab';
import { ListCard } from './list-card';
import { listSetUpSteps, type SetUpStep } from './set-up-steps';

type SetUpCardProps = {
  setup: SetupProgress;
  /** Whether the card cannot be dismissed, because the page shows nothing else. */
  isKept: boolean;
};

/** The setup steps; hidden when all are done or dismissed. */
export function SetUpCard({ setup, isKept }: SetUpCardProps) {
  const org = useSession((state) => state.account?.org);
  const isDismissed = useDashboard((state) => state.setUpDismissed.includes(org?._id ?? ''));
  const isAdmin = useIsAllowed('admin');
  const steps = listSetUpSteps(setup, useHasTab('Workflows'));
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length || (isDismissed && !isKept)) {
    return null;
  }
  // The first open step is the current one.
  const next = steps.find(({ isDone, isForAdmins }) => !isDone && (isAdmin || !isForAdmins));
  return (
    <ListCard
      title="Set up"
      description={`${done} of ${steps.length} steps done`}
      aside={
        isKept || org === undefined ? undefined : (
          <IconButton
            label="Dismiss"
            size="sm"
            icon={<X aria-hidden />}
            onClick={() => dismissSetUp(org._id)}
          />
        )
      }
    >
      <ol className="-my-2 flex flex-col divide-y">
        {steps.map((step) => (
          <Step key={step.title} step={step} isNext={step === next} isAdmin={isAdmin} />
        ))}
      </ol>
      <p className="mt-3 border-t pt-3 text-muted-foreground text-xs">
        To build it into your product: <QuickStartLink /> and{' '}
        <Link to="/settings/api-keys" className="text-brand underline underline-offset-4">
          API keys
        </Link>
        .
      </p>
    </ListCard>
  );
}

type StepProps = { step: SetUpStep; isNext: boolean; isAdmin: boolean };

function Step({ step, isNext, isAdmin }: StepProps) {
  const { isDone, title, text, action, link, isForAdmins = false } = step;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
      {isDone ? (
        <CircleCheck aria-label="Done" className="size-4 shrink-0 text-success" />
      ) : (
        <Circle aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      )}
      <div className="min-w-48 flex-1">
        <p className={cn('font-medium', isDone && 'font-normal text-muted-foreground')}>{title}</p>
        {isDone ? null : <p className="text-muted-foreground">{text}</p>}
      </div>
      {isDone ? null : isForAdmins && !isAdmin ? (
        <span className="text-muted-foreground text-xs max-sm:ml-7">An admin does this</span>
      ) : (
        <Button asChild variant={isNext ? 'primary' : 'secondary'} className="max-sm:ml-7">
          <Link {...link}>{action}</Link>
        </Button>
      )}
    </li>
  );
}
