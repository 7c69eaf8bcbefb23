import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import * as v from 'valibot';
import { useInviteMember } from '@/api/user-changes';
import { FormDialog } from '@/components/dialogs/form-dialog';
import { TextField } from '@/components/form/text-field';
import { MailNotice } from '@/components/page/mail-notice';
import type { ServerErrorFields } from '@/forms/apply-server-errors';
import { submitForm } from '@/forms/submit-form';
import { showToast } from '@/stores/dashboard';
import { emailAddress } from '../form/rules';
import { getInvitationText } from './invitation-text';
import { RoleChoice } from './role-choice';

const schema = v.object({
  name: v.pipe(v.string(), v.trim(), v.maxLength(240, 'A name has at most 240 characters.')),
  email: emailAddress,
  role: v.picklist(['admin', 'developer', 'support']),
});

type InviteValues = v.InferOutput<typeof schema>;

const EMPTY: InviteValues = { name: '', email: '', role: 'developer' };

const FIELDS: ServerErrorFields<InviteValues> = {
  name: { name: 'name', label: 'The name' },
  email: { name: 'email', label: 'The email' },
  role: { name: 'role', label: 'The role' },
};

const DISCARD = {
  title: 'Discard this invitation?',
  lost: 'The invitation is not sent yet, and what you typed will be lost.',
};

/** Invites a person by email. Mounted while it is open. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const invitation = useInviteMember();
  const form = useForm<InviteValues>({
    resolver: standardSchemaResolver(schema),
    mode: 'onTouched',
    defaultValues: EMPTY,
  });
  const submit = submitForm(form, {
    fields: FIELDS,
    send: async ({ name, email, role }) => {
      await invitation.mutateAsync({ body: { email, role, ...(name === '' ? {} : { name }) } });
      showToast({ severity: 'success', message: getInvitationText(email) });
      onClose();
    },
  });
  return (
    <FormDialog
      title="Invite a member"
      description="They get a link by email. It works once, for 7 days."
      primaryLabel="Send invitation"
      form={form}
      onSubmit={submit}
      mutation={invitation}
      discard={DISCARD}
      onClose={onClose}
    >
      <MailNotice />
      <InviteFields form={form} isBusy={invitation.isPending} />
    </FormDialog>
  );
}

type InviteFieldsProps = { form: UseFormReturn<InviteValues>; isBusy: boolean };

function InviteFields({ form, isBusy }: InviteFieldsProps) {
  return (
    <>
      <TextField
        form={form}
        name="email"
        label="Email"
        isRequired
        input={{ type: 'email', autoComplete: 'off', readOnly: isBusy }}
      />
      <TextField
        form={form}
        name="name"
        label="Name"
        isOptional
        help="They can change it when they accept."
        input={{ autoComplete: 'off', readOnly: isBusy }}
      />
      <Controller
        name="role"
        control={form.control}
        render={({ field, fieldState }) => (
          <div>
            <RoleChoice value={field.value} onChange={field.onChange} />
            <p aria-live="polite" className="mt-1.5 text-danger text-xs empty:hidden">
              {fieldState.error?.message}
            </p>
          </div>
        )}
      />
    </>
  );
}
