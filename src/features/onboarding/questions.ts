import type { OnboardingAnswers } from '@patchbay/contract/dashboard-schema.gen.d.ts';

type Option<Value> = { value: Value; label: string; help?: string };

/** A question with one answer. */
export type ChoiceQuestion<Key extends 'role' | 'company_size' | 'goal'> = {
  title: string;
  options: readonly Option<NonNullable<OnboardingAnswers[Key]>>[];
};

export const ROLE: ChoiceQuestion<'role'> = {
  title: 'What do you do?',
  options: [
    { value: 'engineer', label: 'Engineering' },
    { value: 'product', label: 'Product' },
    { value: 'solutions', label: 'Solutions or customer success' },
    { value: 'founder', label: 'Founder' },
    { value: 'other', label: 'Something else' },
  ],
};

export const COMPANY_SIZE: ChoiceQuestion<'company_size'> = {
  title: 'How many people work at your company?',
  options: [
    { value: '1-10', label: '1 to 10' },
    { value: '11-50', label: '11 to 50' },
    { value: '51-200', label: '51 to 200' },
    { value: '201-1000', label: '201 to 1000' },
    { value: '1000+', label: 'More than 1000' },
  ],
};

export const GOAL: ChoiceQuestion<'goal'> = {
  title: 'What do you want to build first?',
  options: [
    {
      value: 'customer_integrations',
      label: 'Integrations for our customers',
      help: 'They connect their apps inside our product.',
    },
    {
      value: 'internal_automation',
      label: 'Internal automation',
      help: 'Workflows between the tools that we use ourselves.',
    },
    {
      value: 'ai_agents',
      label: 'Agents with tools',
      help: 'Apps and workflows that AI agents can use.',
    },
    { value: 'evaluate', label: 'Nothing yet', help: 'We are comparing products.' },
  ],
};

/** The contract's limit. */
export const MAX_APPS = 5;
