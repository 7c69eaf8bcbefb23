import { type ReactNode, useId } from 'react';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card';
import { cn } from '@/lib/cn';

type ListCardProps = {
  title: string;
  description?: ReactNode;
  /** Right-aligned in the title row. */
  aside?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
};

/** A card with a list, as high as the chart next to it. */
export function ListCard({ title, description, aside, children, className }: ListCardProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className={cn('flex flex-col', className)}>
      <CardHeader className="items-start">
        <div className="min-w-0">
          <CardTitle id={id}>{title}</CardTitle>
          {description === undefined ? null : <CardDescription>{description}</CardDescription>}
        </div>
        {aside}
      </CardHeader>
      <CardContent className="flex-1">{children}</CardContent>
    </Card>
  );
}
