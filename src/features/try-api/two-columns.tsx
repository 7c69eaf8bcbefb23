import type { ReactNode } from 'react';

/** The form of a call, and its response beside or below it. */
export function TwoColumns({ form, result }: { form: ReactNode; result: ReactNode }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <div className="min-w-0">{form}</div>
      <div className="min-w-0">{result}</div>
    </div>
  );
}
