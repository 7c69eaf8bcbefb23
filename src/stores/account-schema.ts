import type { MasterSession, Org, User } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import * as v from 'valibot';

/** A signed-in user as local storage keeps them (spec section 3). */
export type Account = {
  token: string;
  refresh_token: string;
  user: User;
  org: Org;
  /** Set in a master session. */
  master?: MasterSession;
};

const userSchema = v.looseObject({
  _id: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  phone: v.exactOptional(v.nullable(v.string())),
  role: v.exactOptional(v.string()),
  two_factor_enabled: v.boolean(),
  createdAt: v.string(),
  updatedAt: v.exactOptional(v.string()),
}) satisfies v.GenericSchema<unknown, User>;

const hostedPropertiesSchema = v.looseObject({
  show_org_name: v.exactOptional(v.boolean(), false),
  show_linked_account: v.exactOptional(v.boolean(), false),
  show_powered_by: v.exactOptional(v.boolean(), true),
  base_color: v.exactOptional(v.string()),
  secondary_color: v.exactOptional(v.string()),
  button_color: v.exactOptional(v.string()),
  redirect_url: v.exactOptional(v.string()),
  terms_of_use_url: v.exactOptional(v.string()),
  privacy_policy_url: v.exactOptional(v.string()),
});

const orgSchema = v.looseObject({
  _id: v.string(),
  name: v.string(),
  slug: v.exactOptional(v.string()),
  email: v.exactOptional(v.string()),
  icon: v.nullable(v.string()),
  website: v.nullable(v.string()),
  createdAt: v.string(),
  updatedAt: v.exactOptional(v.string()),
  team: v.array(
    v.looseObject({
      _id: v.exactOptional(v.string()),
      email: v.string(),
      name: v.exactOptional(v.string()),
      // The server knows the role; until it responds, the lowest one applies.
      role: v.exactOptional(v.string(), 'support'),
    }),
  ),
  is_seed: v.boolean(),
  signup_flow: v.exactOptional(v.picklist(['default', 'demo', 'invite'])),
  settings: v.looseObject({
    two_factor_enabled: v.boolean(),
    log_retention_days: v.exactOptional(v.number(), 30),
  }),
  onboarding_progress: v.looseObject({ complete: v.boolean() }),
  test_key: v.exactOptional(v.string()),
  production_key: v.exactOptional(v.string()),
  hosted_properties: hostedPropertiesSchema,
  feature_flags: v.exactOptional(
    v.objectWithRest(
      { ai_workflows: v.boolean(), logs_execution: v.boolean(), pipelines: v.boolean() },
      v.boolean(),
    ),
    { ai_workflows: false, logs_execution: false, pipelines: false },
  ),
}) satisfies v.GenericSchema<unknown, Org>;

/**
 * Validated when read, because any script of this origin can write to the storage. The fields of spec
 * section 3 are enough; the others get defaults until the server's organization is loaded.
 */
export const accountSchema = v.looseObject({
  token: v.pipe(v.string(), v.minLength(1)),
  refresh_token: v.pipe(v.string(), v.minLength(1)),
  user: userSchema,
  org: orgSchema,
  master: v.exactOptional(v.object({ email: v.string(), expires_at: v.string() })),
}) satisfies v.GenericSchema<unknown, Account>;
