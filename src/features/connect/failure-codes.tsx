import type { Failure } from './failure';

type FailureCodesProps = { codes: NonNullable<Failure['codes']>; className?: string };

/** The fields of the error body for support (spec section 2). */
export function FailureCodes({ codes, className = '' }: FailureCodesProps) {
  return (
    <dl className={`wrap-anywhere grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-xs ${className}`}>
      {Object.entries(codes).map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted-foreground">{name}</dt>
          <dd className="font-mono">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
