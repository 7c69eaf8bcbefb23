import type { FeatureFlags } from '../../http/schema.gen.d.ts';

const DEFAULTS: FeatureFlags = { ai_workflows: true, logs_execution: true, pipelines: false };

/** Every flag of the contract, with what the organisation has set of its own. */
export function featureFlagsOf(stored: Record<string, boolean>): FeatureFlags {
  return { ...DEFAULTS, ...stored };
}
