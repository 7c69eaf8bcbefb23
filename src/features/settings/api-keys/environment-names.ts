import type { Environment } from '@/api/schema.gen';

/** As the environment switcher calls them. */
export const ENVIRONMENT_NAMES: Readonly<Record<Environment, string>> = {
  test: 'Test',
  production: 'Production',
};
