/** The features that enable parts of the dashboard, as named in an organization's `feature_flags`. */
export const FEATURE_KEYS = ['ai_workflows', 'logs_execution', 'pipelines'] as const;

export type FeatureKey = (typeof FEATURE_KEYS)[number];

export function isFeatureKey(name: string): name is FeatureKey {
  return FEATURE_KEYS.some((key) => key === name);
}
