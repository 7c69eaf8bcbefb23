import { type Environment, useDashboard } from '@/stores/dashboard';

const NAMES: Readonly<Record<Environment, string>> = { test: 'Test', production: 'Production' };

/** Display name of an environment. */
export function getEnvironmentName(environment: Environment): string {
  return NAMES[environment];
}

/** Display name of the current environment. */
export function useEnvironmentName(): string {
  return getEnvironmentName(useDashboard((state) => state.environment));
}
