import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Org } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { formatError } from '@/api/errors';
import { useUpdateOrg } from '@/api/queries/org';
import { ConfirmDialog } from '@/components/dialogs/confirm-dialog';
import { UnsavedChanges } from '@/components/dialogs/unsaved-changes';
import { FormCard } from '@/components/form/form-card';
import { FormField } from '@/components/form/form-field';
import { SecretField } from '@/components/form/secret-field';
import { SwitchField } from '@/components/form/switch-field';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import type { ServerErrorFields } from '@/forms/apply-server-errors';
import { submitForm } from '@/forms/submit-form';
import { getRuntimeConfig } from '@/lib/runtime-config';
import { saveOrg } from '@/stores/accounts';
import { showToast } from '@/stores/dashboard';
import { type MailValues, mailSchema, toMail, toSmtpChange } from './mail-schema';

const FIELDS: ServerErrorFields<MailValues> = {
  'smtp/host': { name: 'host', label: 'The host' },
  'smtp/port': { name: 'port', label: 'The port' },
  'smtp/username': { name: 'username', label: 'The user name' },
  'smtp/password': { name: 'password', label: 'The password' },
  'smtp/use_tls': { name: 'use_tls', label: 'This' },
  'smtp/from_address': { name: 'from_address', label: 'The address' },
};

type MailFormProps = {
  org: Org;
  isReadOnly: boolean;
  /** Whether the form differs from the saved values. */
  onDirtyChange: (isDirty: boolean) => void;
};

/** Host, port, credentials and sender of the organization's own mail server. */
export function MailForm({ org, isReadOnly, onDirtyChange }: MailFormProps) {
  const [isRemoving, setIsRemoving] = useState(false);
  const update = useUpdateOrg(saveOrg);
  const form = useForm<MailValues>({
    resolver: standardSchemaResolver(mailSchema(org.smtp)),
    mode: 'onTouched',
    defaultValues: toMail(org.smtp),
  });
  const { isDirty } = form.formState;
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  const submit = submitForm(form, {
    fields: FIELDS,
    send: async (values) => {
      const saved = await update.mutateAsync({
        params: { path: { id: org._id } },
        body: { smtp: toSmtpChange(values) },
      });
      form.reset(toMail(saved.smtp));
      showToast({ severity: 'success', message: 'Mail server saved' });
    },
  });
  return (
    <>
      <FormCard
        title="Mail server (SMTP)"
        description={
          // If sign-up is open, emails that verify an address are not sent by an organization's
          // server.
          getRuntimeConfig().isSignupOpen
            ? 'Test messages are sent through this server, from your own address. Invitations are sent through the mail server of this installation, because anyone can sign up here.'
            : 'Invitations and test messages are sent through this server, from your own address.'
        }
        form={form}
        onSubmit={submit}
        isBusy={update.isPending}
        isReadOnly={isReadOnly}
        extra={
          org.smtp === undefined ? undefined : (
            <Button variant="ghost" onClick={() => setIsRemoving(true)}>
              Remove
            </Button>
          )
        }
      >
        <MailFields form={form} isSet={org.smtp !== undefined} isReadOnly={isReadOnly} />
      </FormCard>
      {isRemoving ? <RemoveDialog org={org} onClose={() => setIsRemoving(false)} /> : null}
      <UnsavedChanges isDirty={isDirty} lost="Your changes to the mail server will be lost." />
    </>
  );
}

type MailFieldsProps = {
  form: ReturnType<typeof useForm<MailValues>>;
  isSet: boolean;
  isReadOnly: boolean;
};

function MailFields({ form, isSet, isReadOnly }: MailFieldsProps) {
  const readOnly = { readOnly: isReadOnly, autoComplete: 'off', spellCheck: false };
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[1fr_200px]">
        <TextField
          form={form}
          name="host"
          label="Host"
          isRequired
          input={{ placeholder: 'smtp.example.com', ...readOnly }}
        />
        <TextField
          form={form}
          name="port"
          label="Port"
          isRequired
          help="25, 465 or 587."
          input={{ inputMode: 'numeric', ...readOnly }}
        />
      </div>
      <TextField form={form} name="username" label="User name" isRequired input={readOnly} />
      <PasswordPart form={form} isSet={isSet} isReadOnly={isReadOnly} />
      <Controller
        name="use_tls"
        control={form.control}
        render={({ field, fieldState }) => (
          <SwitchField
            label="Use TLS"
            help="Encrypts the connection to the mail server. Turn it off only within your own network."
            ref={field.ref}
            isOn={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            isDisabled={isReadOnly}
            error={fieldState.error?.message}
          />
        )}
      />
      <TextField
        form={form}
        name="from_address"
        label="From"
        isOptional
        help="The sender that recipients see. If empty, the sender of this installation."
        input={{ type: 'email', placeholder: 'hello@example.com', ...readOnly }}
      />
    </>
  );
}

/** Write-only: the stored password is never returned. */
function PasswordPart({ form, isSet, isReadOnly }: MailFieldsProps) {
  if (isReadOnly) {
    return (
      <FormField label="Password">
        {(control) => (
          <Input {...control} readOnly value={isSet ? '••••••••••••' : ''} className="bg-muted" />
        )}
      </FormField>
    );
  }
  return (
    <Controller
      name="password"
      control={form.control}
      render={({ field, fieldState }) => (
        <SecretField
          label="Password"
          isRequired
          isSet={isSet}
          help={isSet ? 'It is stored encrypted and never shown again.' : undefined}
          error={fieldState.error?.message}
          name={field.name}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    />
  );
}

function RemoveDialog({ org, onClose }: { org: Org; onClose: () => void }) {
  const update = useUpdateOrg(saveOrg);
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title="Remove the mail server?"
      description="Its settings and password are erased. Emails are then sent through the mail server of this installation."
      confirmLabel="Remove mail server"
      isBusy={update.isPending}
      error={update.isError ? formatError(update.error) : undefined}
      onConfirm={() =>
        update.mutate(
          { params: { path: { id: org._id } }, body: { smtp: null } },
          {
            onSuccess: () => {
              showToast({ severity: 'success', message: 'Mail server removed' });
              onClose();
            },
          },
        )
      }
    />
  );
}
