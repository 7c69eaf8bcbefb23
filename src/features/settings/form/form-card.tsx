import { type ReactNode, type SubmitEventHandler, useId } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
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
  /** At the right end of the title. */
  aside?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
};

/** One group of a section, named by its title. */
export function SettingsCard({ title, description, aside, children, footer }: SettingsCardProps) {
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
      {footer === undefined ? null : <CardFooter>{footer}</CardFooter>}
    </Card>
  );
}

type FormCardProps<Values extends FieldValues> = Omit<SettingsCardProps, 'footer'> & {
  form: UseFormReturn<Values>;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  isBusy: boolean;
  /** Without buttons; the fields are the caller's to lock. */
  isReadOnly?: boolean;
  saveLabel?: string;
  /** The button that stands at the left end. */
  extra?: ReactNode;
};

/** A card that is a form: Save and Discard wait for a change, and a refusal stands over them. */
export function FormCard<Values extends FieldValues>(props: FormCardProps<Values>) {
  const { form, isBusy, isReadOnly = false, saveLabel = 'Save', extra } = props;
  const { isDirty, errors } = form.formState;
  const refusal = errors.root?.server?.message;
  return (
    <form noValidate onSubmit={props.onSubmit}>
      <SettingsCard
        title={props.title}
        description={props.description}
        aside={props.aside}
        footer={
          isReadOnly ? undefined : (
            <>
              {extra === undefined ? null : <div className="mr-auto">{extra}</div>}
              {isDirty ? (
                <Button disabled={isBusy} onClick={() => form.reset()}>
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
                {saveLabel}
              </Button>
            </>
          )
        }
      >
        <div className="flex flex-col gap-4">
          {props.children}
          {refusal === undefined ? null : (
            <Alert tone="danger" isLive>
              {refusal}
            </Alert>
          )}
        </div>
      </SettingsCard>
    </form>
  );
}
