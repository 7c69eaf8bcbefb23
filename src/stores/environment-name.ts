import { type Environment, useDashboard } from './dashboard';

const NAMES: Readonly<Record<Environment, string>> = { test: 'Test', production: 'Production' };

/** The environment of this screen, as a person reads it. */
export function useEnvironmentName(): string {
  return NAMES[useDashboard((state) => state.environment)];
}
