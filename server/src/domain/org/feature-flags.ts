import type { FeatureFlags } from '@patchbay/contract/schema.gen.d.ts';
import type { Database } from '../../db/database.ts';
import { changeOrg, lockOrg } from '../../db/org/org-repo.ts';
import type { FeatureKey } from '../../lib/feature-keys.ts';

const OFF = {
  ai_workflows: false,
  logs_execution: false,
  pipelines: false,
} satisfies Record<FeatureKey, boolean>;

/** The flags of organizations without a choice of their own. */
export function installedFeatures(on: readonly FeatureKey[]): FeatureFlags {
  return { ...OFF, ...Object.fromEntries(on.map((key) => [key, true])) };
}

/** What to do with each feature; `default`: as the installation says. */
export type FeatureChange = ReadonlyMap<FeatureKey, 'on' | 'off' | 'default'>;

/**
 * Changes the organization's own choice of features.
 *
 * @returns its own choices after that, or null where there is no such organization
 */
export async function changeFeatures(
  { db, clock }: { db: Database; clock: () => Date },
  org_id: string,
  change: FeatureChange,
): Promise<Record<string, boolean> | null> {
  return db.directory.transaction(async (tx) => {
    const org = await lockOrg(tx, org_id);
    if (org === null) {
      return null;
    }
    if (change.size === 0) {
      return org.feature_flags;
    }
    const changed = [...change].flatMap(([key, choice]) =>
      choice === 'default' ? [] : [[key, choice === 'on'] as const],
    );
    const unchanged = Object.entries(org.feature_flags).filter(([key]) => !hasKey(change, key));
    const feature_flags = Object.fromEntries([...unchanged, ...changed]);
    await changeOrg(tx, org_id, { feature_flags }, clock());
    return feature_flags;
  });
}

function hasKey(change: FeatureChange, name: string): boolean {
  return [...change.keys()].some((key) => key === name);
}
