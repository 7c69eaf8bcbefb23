import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Org } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { RotateCcw } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useUpdateOrg } from '@/api/queries/org';
import { UnsavedChanges } from '@/components/dialogs/unsaved-changes';
import { FormCard } from '@/components/form/form-card';
import { Button } from '@/components/ui/button';
import type { ServerErrorFields } from '@/forms/apply-server-errors';
import { submitForm } from '@/forms/submit-form';
import { saveOrg } from '@/stores/accounts';
import { showToast } from '@/stores/dashboard';
import { BrandingFields } from './branding-fields';
import {
  BRANDING_DEFAULTS,
  type BrandingValues,
  brandingSchema,
  toBranding,
  toBrandingBody,
} from './branding-schema';
import { type HostedPicture, PreviewPane } from './preview-pane';

const FIELDS: ServerErrorFields<BrandingValues> = {
  'hosted_properties/show_org_name': { name: 'show_org_name', label: 'This' },
  'hosted_properties/show_linked_account': { name: 'show_linked_account', label: 'This' },
  'hosted_properties/show_powered_by': { name: 'show_powered_by', label: 'This' },
  'hosted_properties/base_color': { name: 'base_color', label: 'The base color' },
  'hosted_properties/secondary_color': { name: 'secondary_color', label: 'The secondary color' },
  'hosted_properties/button_color': { name: 'button_color', label: 'The button color' },
  'hosted_properties/redirect_url': { name: 'redirect_url', label: 'The return URL' },
  'hosted_properties/terms_of_use_url': { name: 'terms_of_use_url', label: 'The address' },
  'hosted_properties/privacy_policy_url': { name: 'privacy_policy_url', label: 'The address' },
};

type BrandingEditorProps = { org: Org; isReadOnly: boolean; picture: HostedPicture };

/** The form with a live preview of the hosted page. */
export function BrandingEditor({ org, isReadOnly, picture }: BrandingEditorProps) {
  const update = useUpdateOrg(saveOrg);
  const form = useForm<BrandingValues>({
    resolver: standardSchemaResolver(brandingSchema),
    mode: 'onTouched',
    defaultValues: toBranding(org.hosted_properties),
  });
  const values = form.watch();
  const submit = submitForm(form, {
    fields: FIELDS,
    send: async (next) => {
      const saved = await update.mutateAsync({
        params: { path: { id: org._id } },
        body: { hosted_properties: toBrandingBody(next) },
      });
      form.reset(toBranding(saved.hosted_properties));
      showToast({ severity: 'success', message: 'Hosted page saved' });
    },
  });
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(340px,400px)_minmax(0,1fr)]">
      <div className="max-lg:order-2">
        <FormCard
          title="Appearance"
          description="Applies to every hosted page without settings of its own."
          form={form}
          onSubmit={submit}
          isBusy={update.isPending}
          isReadOnly={isReadOnly}
          extra={
            <Button
              variant="ghost"
              icon={<RotateCcw aria-hidden />}
              onClick={() => form.reset(BRANDING_DEFAULTS, { keepDefaultValues: true })}
            >
              Reset to defaults
            </Button>
          }
        >
          <BrandingFields form={form} isReadOnly={isReadOnly} />
        </FormCard>
        <UnsavedChanges
          isDirty={form.formState.isDirty}
          lost="Your changes to the hosted page will be lost."
        />
      </div>
      <div className="lg:sticky lg:top-[calc(var(--table-top,0px)+24px)]">
        <PreviewPane org={org} values={values} picture={picture} />
      </div>
    </div>
  );
}
