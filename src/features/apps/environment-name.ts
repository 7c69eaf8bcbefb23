import { useDashboard } from '@/stores/dashboard';

const NAMES = { test: 'Test', production: 'Production' } as const;

/** The environment of this screen, as a person reads it. */
export function useEnvironmentName(): string {
  return NAMES[useDashboard((state) => state.environment)];
}
