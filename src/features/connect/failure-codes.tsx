import type { Failure } from './failure';
import { FoldedDetails } from './folded-details';

/** The fields of the error body for support, folded (spec section 2). */
export function FailureCodes({ failure, className }: { failure: Failure; className?: string }) {
  return failure.codes === undefined ? null : (
    <FoldedDetails {...(className === undefined ? {} : { className })}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {Object.entries(failure.codes).map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted-foreground">{name}</dt>
            <dd className="font-mono">{value}</dd>
          </div>
        ))}
      </dl>
    </FoldedDetails>
  );
}
