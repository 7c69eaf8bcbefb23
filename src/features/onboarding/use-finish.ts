import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { OnboardingAnswers, Org } from '@/api/schema.gen';
import { saveOrg } from '@/stores/accounts';
import { usePostSignup, useUpdateOrg } from './api';

type Outcome = { answers: OnboardingAnswers; demo: boolean };

/**
 * Sample data where it is wanted, then the answers. The stored organisation is complete then, and
 * the guard leads on. What succeeded already is not done twice when the rest is tried again.
 */
export function useFinish(org: Org) {
  const { mutateAsync: seed } = usePostSignup();
  const { mutateAsync: updateOrg } = useUpdateOrg();
  const isSeeded = useRef(false);
  const finish = useMutation({
    mutationFn: async ({ answers, demo }: Outcome) => {
      if (demo && !isSeeded.current) {
        await seed({ body: { flow: 'demo' } });
        isSeeded.current = true;
      }
      return updateOrg({
        params: { path: { id: org._id } },
        body: { onboarding_progress: { complete: true, answers } },
      });
    },
    meta: { showsOwnError: true },
    onSuccess: saveOrg,
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
