import type { OnboardingAnswers, Org } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useMutation } from '@tanstack/react-query';
import { usePostSignup, useUpdateOrg } from '@/api/queries/org';
import { saveOrg } from '@/stores/accounts';
import { deleteDraft } from './draft';

type Outcome = { answers: OnboardingAnswers; demo: boolean };

type Seeding = { isSeeded: boolean; onSeeded: () => void };

/**
 * Creates sample data if wanted, then saves the answers. The stored organization is complete then,
 * and the guard redirects. A retry does not repeat a part that succeeded.
 */
export function useFinish(org: Org, { isSeeded, onSeeded }: Seeding) {
  const { mutateAsync: seed } = usePostSignup();
  const { mutateAsync: updateOrg } = useUpdateOrg((saved) => {
    deleteDraft();
    saveOrg(saved);
  });
  const finish = useMutation({
    mutationFn: async ({ answers, demo }: Outcome) => {
      if (demo && !isSeeded) {
        await seed({ body: { flow: 'demo' } });
        onSeeded();
      }
      return updateOrg({
        params: { path: { id: org._id } },
        body: { onboarding_progress: { complete: true, answers } },
      });
    },
    meta: { showsOwnError: true },
  });
  return {
    run: (outcome: Outcome) => {
      if (!finish.isPending) {
        finish.mutate(outcome);
      }
    },
    isBusy: finish.isPending || finish.isSuccess,
    error: finish.error,
  };
}
