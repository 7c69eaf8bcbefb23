import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './ui/button';
import { Card } from './ui/card';

type StepCardProps = {
  title: string;
  description?: ReactNode;
  /** Link to the previous step. */
  onBack?: (() => void) | undefined;
  children?: ReactNode;
  /** Links below the card to alternatives. */
  footer?: ReactNode;
};

/** One step of a full-page flow: sign-in, sign-up, onboarding. */
export function StepCard({ title, description, onBack, children, footer }: StepCardProps) {
  return (
    <>
      <Card className="p-6">
        {onBack === undefined ? null : (
          <Button
            variant="ghost"
            size="sm"
            icon={<ArrowLeft aria-hidden />}
            className="-mt-2 -ml-2.5 mb-2 text-muted-foreground"
            onClick={onBack}
          >
            Back
          </Button>
        )}
        <h1 className="font-semibold text-xl tracking-tight">{title}</h1>
        {description === undefined ? null : (
          <div className="wrap-anywhere mt-1.5 text-muted-foreground">{description}</div>
        )}
        <div className="mt-5 flex flex-col gap-4">{children}</div>
      </Card>
      {footer === undefined ? null : (
        <div className="mt-4 flex flex-col items-center gap-1.5 text-center text-muted-foreground">
          {footer}
        </div>
      )}
    </>
  );
}
