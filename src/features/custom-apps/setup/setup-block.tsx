import { type ReactNode, useId } from 'react';
import { Card, CardTitle } from '@/components/ui/card';

type SetupBlockProps = {
  title: string;
  /** Help next to the fields, or above them if there is no room. */
  help: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
};

/** One section of the form: the fields at the left, help at the right. */
export function SetupBlock({ title, help, children, footer }: SetupBlockProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="min-w-0">
      <CardTitle id={id} className="px-4 pt-3.5">
        {title}
      </CardTitle>
      <div className="grid gap-x-8 gap-y-4 p-4 lg:grid-cols-[minmax(0,42rem)_minmax(14rem,24rem)]">
        <div className="flex flex-col gap-2 text-muted-foreground text-sm lg:order-last">
          {help}
        </div>
        <div className="flex min-w-0 flex-col gap-4">{children}</div>
      </div>
      {footer}
    </Card>
  );
}
