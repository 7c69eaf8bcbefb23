import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { User } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useUpdateUser } from '@/api/user-changes';
import { UnsavedChanges } from '@/components/dialogs/unsaved-changes';
import { FormCard } from '@/components/form/form-card';
import { FormField } from '@/components/form/form-field';
import { TextField } from '@/components/form/text-field';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { Input } from '@/components/ui/input';
import type { ServerErrorFields } from '@/forms/apply-server-errors';
import { submitForm } from '@/forms/submit-form';
import { useRole } from '@/hooks/session/use-role';
import { getRoleName } from '@/lib/roles';
import { saveUser } from '@/stores/accounts';
import { showToast } from '@/stores/dashboard';
import { type ProfileValues, profileSchema, toProfile, toProfileBody } from './profile-schema';

const FIELDS: ServerErrorFields<ProfileValues> = {
  first_name: { name: 'first_name', label: 'The first name' },
  last_name: { name: 'last_name', label: 'The last name' },
  phone: { name: 'phone', label: 'The phone number' },
};

/** Name and phone number. Users cannot change their own email and role. */
export function ProfileForm({ user }: { user: User }) {
  const update = useUpdateUser(saveUser);
  const form = useForm<ProfileValues>({
    resolver: standardSchemaResolver(profileSchema),
    mode: 'onTouched',
    defaultValues: toProfile(user),
  });
  const submit = submitForm(form, {
    fields: FIELDS,
    send: async (values) => {
      const body = toProfileBody(values);
      form.reset(toProfile(await update.mutateAsync({ params: { path: { id: user._id } }, body })));
      showToast({ severity: 'success', message: 'Profile saved' });
    },
  });
  return (
    <>
      <FormCard
        title="You"
        description="How others in the organization see you."
        form={form}
        onSubmit={submit}
        isBusy={update.isPending}
      >
        <Person form={form} user={user} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            form={form}
            name="first_name"
            label="First name"
            isRequired
            input={{ autoComplete: 'given-name' }}
          />
          <TextField
            form={form}
            name="last_name"
            label="Last name"
            isOptional
            input={{ autoComplete: 'family-name' }}
          />
        </div>
        <TextField
          form={form}
          name="phone"
          label="Phone"
          isOptional
          help="With the country code, like +44 20 7946 0123."
          input={{ type: 'tel', autoComplete: 'tel' }}
        />
        <FormField label="Email" help="You log in with it, so it can't be changed here.">
          {(control) => <Input {...control} readOnly value={user.email} className="bg-muted" />}
        </FormField>
      </FormCard>
      <UnsavedChanges
        isDirty={form.formState.isDirty}
        lost="Your changes to your profile will be lost."
      />
    </>
  );
}

/** Preview of the avatar. */
function Person({ form, user }: { form: UseFormReturn<ProfileValues>; user: User }) {
  const role = getRoleName(useRole() ?? user.role);
  const [first, last] = form.watch(['first_name', 'last_name']);
  const name = `${first} ${last}`.trim() || user.email;
  return (
    <div className="flex items-center gap-3">
      <Avatar name={name} size="lg" className="border" />
      <div className="min-w-0">
        <p className="wrap-anywhere font-medium">{name}</p>
        <Badge>{role}</Badge>
      </div>
    </div>
  );
}
