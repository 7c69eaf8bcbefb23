import type { ConfigActor } from '@patchbay/contract/schema.gen.d.ts';
import type { ConfigChangeRow } from '../../db/configs/config-change-repo.ts';
import type { ConfigAccount } from '../../db/configs/read-config-repo.ts';
import type { TenantPrincipal } from '../principal.ts';
import type { ConfigViewer } from './config-state.ts';

/** Who changes a config, as its history names them. Of a master session the person who holds it. */
export function configActorOf(
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

/** Patchbay itself. */
export const SYSTEM_ACTOR: ConfigActor = { type: 'system', name: null };

/** Who works for the organization is not its customers' to know. */
export function actorToWire(
  { actor_type, actor_name }: Pick<ConfigChangeRow, 'actor_type' | 'actor_name'>,
  viewer: ConfigViewer,
): ConfigActor {
  const isHidden = actor_type === 'user' && viewer === 'customer';
  return { type: actor_type, name: isHidden ? null : actor_name };
}
