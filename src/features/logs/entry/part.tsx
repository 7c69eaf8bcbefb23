import type { ReactNode } from 'react';

type PartProps = { title: string; children: ReactNode };

/** A titled part of the details of an entry. */
export function Part({ title, children }: PartProps) {
  return (
    <section className="flex flex-col gap-1.5">
      <h3 className="font-medium text-sm">{title}</h3>
      {children}
    </section>
  );
}
