import type { Org } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { UseFormReturn } from 'react-hook-form';
import { useUpdateOrg } from '@/api/queries/org';
import { LogoField } from '@/components/form/logo-field';
import { TextField } from '@/components/form/text-field';
import { Avatar } from '@/components/ui/avatar';
import { formatLogoError } from '@/forms/logo-error';
import { saveOrg } from '@/stores/accounts';
import { showToast } from '@/stores/dashboard';
import type { OrganizationValues } from './organization-schema';

type OrganizationLogoProps = {
  org: Org;
  form: UseFormReturn<OrganizationValues>;
  isReadOnly: boolean;
  onSaved: (org: Org) => void;
};

/** The uploaded logo, saved at once, or else the URL of an icon, which is part of the form. */
export function OrganizationLogo({ org, form, isReadOnly, onSaved }: OrganizationLogoProps) {
  const update = useUpdateOrg(saveOrg);
  const hasLogo = org.has_logo === true;
  const [name, icon] = form.watch(['name', 'icon']);
  const change = (logo: string | null) =>
    update.mutate(
      { params: { path: { id: org._id } }, body: { logo } },
      {
        onSuccess: (saved) => {
          onSaved(saved);
          showToast({
            severity: 'success',
            message: logo === null ? 'Logo removed' : 'Logo saved',
          });
        },
      },
    );
  const typed = /^https?:\/\//.test(icon) ? icon : undefined;
  return (
    <>
      <LogoField
        preview={
          <Avatar
            name={name.trim() || 'Patchbay'}
            src={hasLogo ? (org.icon ?? undefined) : typed}
            size="lg"
            className="border"
          />
        }
        hasLogo={hasLogo}
        isBusy={update.isPending}
        isReadOnly={isReadOnly}
        error={formatLogoError(update.error)}
        onChange={(logo) => change(logo?.base64 ?? null)}
      />
      {hasLogo ? null : (
        <TextField
          form={form}
          name="icon"
          label="Icon URL"
          isOptional
          help="In place of an upload: a publicly accessible square image. Initials are shown otherwise."
          input={{
            type: 'url',
            placeholder: 'https://example.com/icon.png',
            readOnly: isReadOnly,
          }}
        />
      )}
    </>
  );
}
