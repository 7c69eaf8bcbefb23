import { type ReactNode, useId } from 'react';

/** One part of the gallery with its name. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 border-t pt-5">
      <h2 id={id} className="font-medium text-base">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A state of a part under its name. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <p className="text-muted-foreground text-xs">{name}</p>
      {children}
    </div>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-2">{children}</div>;
}
