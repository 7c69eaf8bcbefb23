import { type Environment, useDashboard } from '@/stores/dashboard';

const NAMES: Readonly<Record<Environment, string>> = { test: 'Test', production: 'Production' };

/** Display name of an environment. */
export function environmentName(environment: Environment): string {
  return NAMES[environment];
}

/** Display name of the current environment. */
export function useEnvironmentName(): string {
  return environmentName(useDashboard((state) => state.environment));
}
