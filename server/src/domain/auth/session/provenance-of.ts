import type { Provenance } from '../../../db/schema/provenance.ts';
import type { Principal } from '../../principal.ts';

/** What a link or an attempt comes from that this caller makes. */
export function provenanceOf(principal: Principal): Provenance {
  return principal.kind === 'linked_account'
    ? { made_by: [...(principal.connect?.options.made_by ?? []), principal.session_id] }
    : {};
}
