import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Org } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Send } from 'lucide-react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { TextField } from '@/components/form/text-field';
import { TitledCard } from '@/components/titled-card';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { ServerErrorFields } from '@/forms/apply-server-errors';
import { submitForm } from '@/forms/submit-form';
import { useSession } from '@/stores/session';
import { emailAddress } from '../form/rules';
import { useSendTestEmail } from './api';

const schema = v.object({ to: emailAddress, from: emailAddress });

type TestValues = v.InferOutput<typeof schema>;

const FIELDS: ServerErrorFields<TestValues> = {
  to: { name: 'to', label: 'The address' },
  from: { name: 'from', label: 'The address' },
};

type TestMailCardProps = { org: Org; hasChanges: boolean };

/** Tests the saved settings, and shows the mail server's reply. */
export function TestMailCard({ org, hasChanges }: TestMailCardProps) {
  const me = useSession(({ account }) => account?.user.email) ?? '';
  const test = useSendTestEmail();
  const form = useForm<TestValues>({
    resolver: standardSchemaResolver(schema),
    mode: 'onTouched',
    defaultValues: { to: me, from: org.smtp?.from_address ?? org.email ?? me },
  });
  const submit = submitForm(form, {
    fields: FIELDS,
    send: async (body) => {
      await test.mutateAsync({ body });
    },
  });
  const reason =
    org.smtp === undefined
      ? 'Save a mail server first.'
      : hasChanges
        ? 'Save the changes first: the test uses what is saved.'
        : undefined;
  const refusal = form.formState.errors.root?.server?.message;
  return (
    <form noValidate onSubmit={submit}>
      <TitledCard
        title="Test message"
        description="Sends one email with the saved settings."
        footer={
          <>
            {reason === undefined ? null : (
              <p className="mr-auto text-muted-foreground text-xs">{reason}</p>
            )}
            <Button
              type="submit"
              icon={<Send aria-hidden />}
              disabled={reason !== undefined}
              isBusy={test.isPending}
            >
              Send test message
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField form={form} name="to" label="To" isRequired input={{ type: 'email' }} />
            <TextField form={form} name="from" label="From" isRequired input={{ type: 'email' }} />
          </div>
          {refusal !== undefined ? (
            <Alert tone="danger" isLive>
              {refusal}
            </Alert>
          ) : test.data === undefined ? null : (
            <Alert tone="success" isLive>
              {test.data.message}
            </Alert>
          )}
        </div>
      </TitledCard>
    </form>
  );
}
