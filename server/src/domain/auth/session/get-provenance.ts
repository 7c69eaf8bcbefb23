import type { Provenance } from '#db/schema/connect/provenance.ts';
import type { Principal } from '#domain/principal.ts';

/** Returns the origin that is recorded with the session tokens, links and attempts of this caller. */
export function getProvenance(principal: Principal): Provenance {
  switch (principal.kind) {
    case 'user': {
      const { user_id: member, joined_at, is_master, session_id } = principal;
      const master = is_master ? { master_session: session_id } : {};
      return { minted_by: { member, joined_at: joined_at.getTime(), ...master } };
    }
    case 'api_key':
      return {
        minted_by: { api_key: principal.api_key, generation: principal.session_generation },
      };
    case 'linked_account': {
      const { connect, session_id, minted_by } = principal;
      return {
        made_by: [...(connect?.options.made_by ?? []), session_id],
        ...(minted_by === null ? {} : { minted_by }),
      };
    }
    case 'anonymous':
      return {};
  }
}
