import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Org } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useForm } from 'react-hook-form';
import { useUpdateOrg } from '@/api/queries/org';
import { UnsavedChanges } from '@/components/dialogs/unsaved-changes';
import { FormCard } from '@/components/form/form-card';
import { TextField } from '@/components/form/text-field';
import { CopyableId } from '@/components/values/copyable-id';
import { DescriptionList } from '@/components/values/description-list';
import type { ServerErrorFields } from '@/forms/apply-server-errors';
import { submitForm } from '@/forms/submit-form';
import { saveOrg } from '@/stores/accounts';
import { showToast } from '@/stores/dashboard';
import { OrganizationLogo } from './organization-logo';
import {
  type OrganizationValues,
  organizationSchema,
  toOrganization,
  toOrganizationBody,
} from './organization-schema';

const FIELDS: ServerErrorFields<OrganizationValues> = {
  name: { name: 'name', label: 'The name' },
  website: { name: 'website', label: 'The website' },
  icon: { name: 'icon', label: 'The icon' },
};

type OrganizationFormProps = { org: Org; isReadOnly: boolean };

/** Name, website and logo. */
export function OrganizationForm({ org, isReadOnly }: OrganizationFormProps) {
  const update = useUpdateOrg(saveOrg);
  const form = useForm<OrganizationValues>({
    resolver: standardSchemaResolver(organizationSchema),
    mode: 'onTouched',
    defaultValues: toOrganization(org),
  });
  const submit = submitForm(form, {
    fields: FIELDS,
    send: async (values) => {
      const body = toOrganizationBody(values, org.has_logo === true);
      const saved = await update.mutateAsync({ params: { path: { id: org._id } }, body });
      form.reset(toOrganization(saved));
      showToast({ severity: 'success', message: 'Organization saved' });
    },
  });
  return (
    <>
      <FormCard
        title="Details"
        description="Name and logo appear on the hosted page, where your customers see them."
        form={form}
        onSubmit={submit}
        isBusy={update.isPending}
        isReadOnly={isReadOnly}
      >
        <TextField
          form={form}
          name="name"
          label="Name"
          isRequired
          input={{ autoComplete: 'organization', readOnly: isReadOnly }}
        />
        <TextField
          form={form}
          name="website"
          label="Website"
          isOptional
          input={{ type: 'url', placeholder: 'https://example.com', readOnly: isReadOnly }}
        />
        <OrganizationLogo
          org={org}
          form={form}
          isReadOnly={isReadOnly}
          onSaved={(saved) => form.resetField('icon', { defaultValue: toOrganization(saved).icon })}
        />
        <Ids org={org} />
      </FormCard>
      <UnsavedChanges
        isDirty={form.formState.isDirty}
        lost="Your changes to the organization will be lost."
      />
    </>
  );
}

/** The ids, with copy buttons. */
function Ids({ org }: { org: Org }) {
  const items = [
    {
      term: 'Organization ID',
      value: <CopyableId isPinned value={org._id} name="organization ID" />,
    },
  ];
  if (org.slug !== undefined) {
    items.unshift({ term: 'Slug', value: <CopyableId isPinned value={org.slug} name="slug" /> });
  }
  return <DescriptionList className="border-t pt-4 sm:flex-row sm:gap-8" items={items} />;
}
