import type { SignupFlow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Database, SquareDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { orgQuery, usePostSignup } from '@/api/queries/org';
import { StepCard } from '@/components/step-card';
import { Spinner } from '@/components/ui/spinner';
import { saveOrg } from '@/stores/accounts';
import { AuthFailure } from '../auth-failure';

const route = getRouteApi('/_public');

/** The last step of a sign-up: start with sample data, or empty. */
export function StartStep() {
  const navigate = route.useNavigate();
  const queryClient = useQueryClient();
  const postSignup = usePostSignup();
  const isBusy = postSignup.isPending || postSignup.isSuccess;
  const chosen = isBusy ? postSignup.variables?.body.flow : undefined;

  const choose = async (flow: SignupFlow) => {
    if (isBusy) {
      return;
    }
    try {
      await postSignup.mutateAsync({ body: { flow } });
    } catch {
      return;
    }
    // The organization carries the choice. If this fails, the next page asks again.
    await queryClient.fetchQuery(orgQuery).then(saveOrg, () => undefined);
    await navigate({ to: '/onboarding/questionnaire', replace: true });
  };

  return (
    <StepCard
      title="How do you want to start?"
      description="You can erase sample data at any time."
    >
      {postSignup.error === null ? null : (
        <AuthFailure error={postSignup.error} at={postSignup.submittedAt} />
      )}
      <Choice
        icon={<Database aria-hidden />}
        title="Start with demo data"
        text="Linked accounts, connections and runs to look around in, in both environments."
        isBusy={chosen === 'demo'}
        onChoose={() => void choose('demo')}
      />
      <Choice
        icon={<SquareDashed aria-hidden />}
        title="Start empty"
        text="Nothing but your organization and its keys."
        isBusy={chosen === 'default'}
        onChoose={() => void choose('default')}
      />
    </StepCard>
  );
}

type ChoiceProps = {
  icon: ReactNode;
  title: string;
  text: string;
  isBusy: boolean;
  onChoose: () => void;
};

function Choice({ icon, title, text, isBusy, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-busy={isBusy || undefined}
      className="flex items-start gap-3 rounded-lg border border-input bg-secondary p-4 text-left transition-colors hover:border-input-hover hover:bg-accent [&_svg]:size-5"
      onClick={onChoose}
    >
      <span className="mt-0.5 text-brand">{isBusy ? <Spinner /> : icon}</span>
      <span>
        <span className="block font-medium text-base">{title}</span>
        <span className="block text-muted-foreground">{text}</span>
      </span>
    </button>
  );
}
