import { type ReactNode, useId } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import {
  Card,
  CardContent,
  CardDescription,
  CardFooter,
  CardHeader,
  CardTitle,
} from '@/components/ui/card';

type SettingsCardProps = {
  title: string;
  description?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
};

/** One group of an app's settings, named by its title. */
export function SettingsCard({ title, description, children, footer }: SettingsCardProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <CardHeader>
        <div className="min-w-0">
          <CardTitle id={id}>{title}</CardTitle>
          {description === undefined ? null : (
            <CardDescription className="mt-0.5 max-w-150">{description}</CardDescription>
          )}
        </div>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">{children}</CardContent>
      {footer === undefined ? null : <CardFooter className="flex-wrap">{footer}</CardFooter>}
    </Card>
  );
}

type SaveButtonsProps = {
  isDirty: boolean;
  isBusy: boolean;
  onDiscard: () => void;
  /** Stands at the left end. */
  extra?: ReactNode;
};

/** Save waits for a change; Discard is there once there is one. */
export function SaveButtons({ isDirty, isBusy, onDiscard, extra }: SaveButtonsProps) {
  return (
    <>
      {extra === undefined ? null : <div className="mr-auto">{extra}</div>}
      {isDirty ? (
        <Button disabled={isBusy} onClick={onDiscard}>
          Discard
        </Button>
      ) : null}
      <Button
        type="submit"
        variant="primary"
        disabled={!isDirty}
        isBusy={isBusy}
        // Leaving a field may show its error and push the button from under the pointer.
        onMouseDown={(event) => event.preventDefault()}
      >
        Save
      </Button>
    </>
  );
}

/** What belongs to no field. */
export function Refusal({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <Alert tone="danger" isLive>
      {text}
    </Alert>
  );
}
