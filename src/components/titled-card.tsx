import { type ReactNode, useId } from 'react';
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from './ui/card';

export type TitledCardProps = {
  title: string;
  description?: ReactNode;
  /** Right-aligned in the title row. */
  aside?: ReactNode;
  children?: ReactNode;
  /** Actions, right-aligned in a row of their own. */
  footer?: ReactNode;
};

/** One section of a page: a region labelled by its title. */
export function TitledCard({ title, description, aside, children, footer }: TitledCardProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <CardHeader className="items-start">
        <div className="min-w-55 flex-1">
          <CardTitle id={id}>{title}</CardTitle>
          {description === undefined ? null : (
            <CardDescription className="mt-0.5 max-w-140">{description}</CardDescription>
          )}
        </div>
        {aside}
      </CardHeader>
      {children === undefined ? <div className="pb-3.5" /> : <CardContent>{children}</CardContent>}
      {footer === undefined ? null : <CardFooter className="flex-wrap">{footer}</CardFooter>}
    </Card>
  );
}
