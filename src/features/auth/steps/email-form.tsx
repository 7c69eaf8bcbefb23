import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { FormField } from '@/components/form/form-field';
import { MailNotice } from '@/components/page/mail-notice';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import type { useSendCode, useSendResetCode } from '../api';
import { AuthFailure } from '../auth-failure';
import { email as emailField } from '../fields';

type EmailFormProps = {
  email: string;
  submitLabel: string;
  send: ReturnType<typeof useSendCode> | ReturnType<typeof useSendResetCode>;
  onSent: (email: string) => void;
};

const schema = v.object({ email: emailField });

/** Requests a code for an email. */
export function EmailForm({ email, submitLabel, send, onSent }: EmailFormProps) {
  const form = useForm({
    resolver: standardSchemaResolver(schema),
    defaultValues: { email },
  });
  const submit = form.handleSubmit((body) => {
    if (!send.isPending) {
      send.mutate({ body }, { onSuccess: () => onSent(body.email) });
    }
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <MailNotice />
      {send.error === null ? null : <AuthFailure error={send.error} at={send.submittedAt} />}
      <FormField label="Email" error={form.formState.errors.email?.message} isRequired>
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="username"
            autoFocus
            readOnly={send.isPending}
            {...form.register('email')}
          />
        )}
      </FormField>
      <Button type="submit" variant="primary" size="lg" isBusy={send.isPending}>
        {submitLabel}
      </Button>
    </form>
  );
}
