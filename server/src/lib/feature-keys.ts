/** Features that open parts of the dashboard, as `feature_flags` of an organization names them. */
export const FEATURE_KEYS = ['ai_workflows', 'logs_execution', 'pipelines'] as const;

export type FeatureKey = (typeof FEATURE_KEYS)[number];

export function isFeatureKey(name: string): name is FeatureKey {
  return FEATURE_KEYS.some((key) => key === name);
}
