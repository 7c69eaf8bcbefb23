import type { Failure } from '../failure';
import { FailureCodes } from '../failure-codes';
import { FoldedDetails } from '../folded-details';

/** The codes of a failed form or sign-in. The page itself works, so they are folded. */
export function FoldedCodes({ failure: { codes } }: { failure: Failure }) {
  return codes === undefined ? null : (
    <FoldedDetails className="mt-1">
      <FailureCodes codes={codes} />
    </FoldedDetails>
  );
}
