import type { Account } from '@/stores/account-schema';
import { demoAccount } from './render-app';

type Needs = { isTwoFactorRequired?: boolean; hasQuestions?: boolean; role?: string };

/** Builds the demo user without a second factor, in an organization with these requirements and without demo data. */
export function accountWith(needs: Needs = {}): Account {
  const { user, org, ...rest } = demoAccount();
  return {
    ...rest,
    user: { ...user, role: needs.role ?? 'owner', two_factor_enabled: false },
    org: {
      ...org,
      is_seed: false,
      settings: { ...org.settings, two_factor_enabled: needs.isTwoFactorRequired === true },
      onboarding_progress: { complete: needs.hasQuestions !== true },
    },
  };
}
