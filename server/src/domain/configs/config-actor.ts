import type { ConfigActor } from '@patchbay/contract/schema.gen.d.ts';
import type { ConfigChangeRow } from '#db/configs/config-change-repo.ts';
import type { ConfigAccount } from '#db/configs/read-config-repo.ts';
import type { TenantPrincipal } from '../principal.ts';
import type { ConfigViewer } from './config-state.ts';

/** Returns the actor of a change for the config's history. In a master session it is the person who holds it. */
export function getConfigActor(
  principal: TenantPrincipal,
  { name, account_id }: Pick<ConfigAccount, 'name' | 'account_id'>,
): ConfigActor {
  switch (principal.kind) {
    case 'user':
      return { type: 'user', name: principal.master_email ?? principal.email };
    case 'linked_account':
      return { type: 'linked_account', name: name ?? account_id };
    case 'api_key':
      return { type: 'backend', name: null };
  }
}

/** The actor of changes that Patchbay makes by itself. */
export const SYSTEM_ACTOR: ConfigActor = { type: 'system', name: null };

/** Converts an actor to its form on the wire. Customers do not see the names of the organization's members. */
export function actorToWire(
  { actor_type, actor_name }: Pick<ConfigChangeRow, 'actor_type' | 'actor_name'>,
  viewer: ConfigViewer,
): ConfigActor {
  const isHidden = actor_type === 'user' && viewer === 'customer';
  return { type: actor_type, name: isHidden ? null : actor_name };
}
