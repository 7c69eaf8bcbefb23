import { type Environment, useDashboard } from '@/stores/dashboard';

const NAMES: Readonly<Record<Environment, string>> = { test: 'Test', production: 'Production' };

/** An environment as the switcher calls it. */
export function environmentName(environment: Environment): string {
  return NAMES[environment];
}

/** The environment of this screen, as a person reads it. */
export function useEnvironmentName(): string {
  return environmentName(useDashboard((state) => state.environment));
}
