import { useSession } from '@/stores/session';

type FeatureKey = 'ai_workflows' | 'logs_execution' | 'pipelines';

/** Whether the organization has a feature (spec section 6). */
export function useHasFeature(feature: FeatureKey): boolean {
  return useSession((state) => state.account?.org.feature_flags[feature] === true);
}
