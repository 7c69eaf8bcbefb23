import type { FeatureFlags } from '@patchbay/contract/schema.gen.d.ts';
import type { Database } from '#db/database.ts';
import { changeOrg, lockOrg } from '#db/org/org-repo.ts';
import type { FeatureKey } from '#lib/feature-keys.ts';

const OFF = {
  ai_workflows: false,
  logs_execution: false,
  pipelines: false,
} satisfies Record<FeatureKey, boolean>;

/** Returns the flags of organizations that have not set their own. */
export function toInstalledFeatures(on: readonly FeatureKey[]): FeatureFlags {
  return { ...OFF, ...Object.fromEntries(on.map((key) => [key, true])) };
}

/** The change of each feature. `default` restores the flag of the installation. */
export type FeatureChange = ReadonlyMap<FeatureKey, 'on' | 'off' | 'default'>;

/**
 * Changes the flags that an organization has set itself.
 *
 * @returns the organization's own flags after the change, or null if the organization does not exist
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
