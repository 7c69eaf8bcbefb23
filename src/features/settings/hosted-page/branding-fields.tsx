import { Controller, type UseFormReturn } from 'react-hook-form';
import { ColorField } from '@/components/form/color-field';
import { SwitchField } from '@/components/form/switch-field';
import { TextField } from '@/components/form/text-field';
import { Alert } from '@/components/ui/alert';
import type { BrandingValues } from './branding-schema';
import { listContrastWarnings } from './contrast';

type BrandingFieldsProps = { form: UseFormReturn<BrandingValues>; isReadOnly: boolean };

const COLORS = [
  {
    name: 'base_color',
    label: 'Base color',
    help: 'Used for the panel and links.',
    placeholder: '#000000',
  },
  {
    name: 'secondary_color',
    label: 'Secondary color',
    help: 'The text on base and button.',
    placeholder: '#ffffff',
  },
  {
    name: 'button_color',
    label: 'Button color',
    help: 'If empty, the base color.',
    placeholder: '#000000',
  },
] as const;

const SWITCHES = [
  {
    name: 'show_org_name',
    label: 'Show the name of the organization',
    help: 'With its icon, in the panel.',
  },
  {
    name: 'show_linked_account',
    label: 'Show the linked account',
    help: 'The customer that apps are connected for.',
  },
  {
    name: 'show_powered_by',
    label: 'Show ‘Powered by Patchbay’',
    help: 'At the foot of the page.',
  },
] as const;

const ADDRESSES = [
  { name: 'redirect_url', label: 'Return URL', help: 'Where ‘Return to Application’ leads.' },
  { name: 'terms_of_use_url', label: 'Terms of use', help: 'A link at the foot of the page.' },
  { name: 'privacy_policy_url', label: 'Privacy policy', help: 'A link at the foot of the page.' },
] as const;

/** The fields for the colors, switches and URLs of the hosted page. */
export function BrandingFields({ form, isReadOnly }: BrandingFieldsProps) {
  return (
    <>
      {COLORS.map(({ name, ...texts }) => (
        <Controller
          key={name}
          name={name}
          control={form.control}
          render={({ field, fieldState }) => (
            <ColorField
              {...texts}
              {...field}
              isOptional
              isReadOnly={isReadOnly}
              error={fieldState.error?.message}
            />
          )}
        />
      ))}
      <ContrastAlert warnings={listContrastWarnings(form.watch())} />
      {SWITCHES.map(({ name, ...texts }) => (
        <Controller
          key={name}
          name={name}
          control={form.control}
          render={({ field, fieldState }) => (
            <SwitchField
              {...texts}
              ref={field.ref}
              isOn={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              isDisabled={isReadOnly}
              error={fieldState.error?.message}
            />
          )}
        />
      ))}
      {ADDRESSES.map(({ name, ...texts }) => (
        <TextField
          key={name}
          form={form}
          name={name}
          {...texts}
          isOptional
          input={{ type: 'url', placeholder: 'https://example.com', readOnly: isReadOnly }}
        />
      ))}
    </>
  );
}

/** The live region is always mounted: one that appears together with its text is not announced. */
function ContrastAlert({ warnings }: { warnings: readonly string[] }) {
  return (
    <div role="status" className="empty:hidden">
      {warnings.length === 0 ? null : (
        <Alert tone="warning" title="Low contrast">
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </Alert>
      )}
    </div>
  );
}
