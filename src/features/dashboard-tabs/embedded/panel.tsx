import { type ReactNode, useId } from 'react';
import {
  Card,
  CardContent,
  CardDescription,
  CardFooter,
  CardHeader,
  CardTitle,
} from '@/components/ui/card';

type PanelProps = {
  title: string;
  description?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
};

/** A card of the Setup tab, named by its title. */
export function Panel({ title, description, children, footer }: PanelProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <CardHeader>
        <div className="min-w-0">
          <CardTitle id={id}>{title}</CardTitle>
          {description === undefined ? null : <CardDescription>{description}</CardDescription>}
        </div>
      </CardHeader>
      <CardContent>{children}</CardContent>
      {footer === undefined ? null : <CardFooter>{footer}</CardFooter>}
    </Card>
  );
}
