import type { FeatureFlags } from '@patchbay/contract/schema.gen.d.ts';

/** Features behind a flag are hidden until this server implements them. */
const DEFAULTS: FeatureFlags = { ai_workflows: false, logs_execution: false, pipelines: false };

/** Every flag of the contract, with what the organization has set of its own. */
export function featureFlagsOf(stored: Record<string, boolean>): FeatureFlags {
  return { ...DEFAULTS, ...stored };
}
