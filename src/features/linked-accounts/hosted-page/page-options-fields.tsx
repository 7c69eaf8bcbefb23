import type { Application, Org } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Link } from '@tanstack/react-router';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { type FieldControl, FormField } from '@/components/form/form-field';
import { Input } from '@/components/ui/input';
import { Select, type SelectOption } from '@/components/ui/select';
import { formatLifetime } from '@/lib/link-lifetime';
import { useDashboard } from '@/stores/dashboard';
import { AppsField } from './apps-field';
import {
  BROWSER_LANGUAGE,
  OWN_ADDRESS,
  type PageOptionValues,
  TYPED_ADDRESS,
} from './page-options';

// Each in its own language.
const LANGUAGES = [
  { value: BROWSER_LANGUAGE, label: 'Browser language' },
  { value: 'en', label: 'English' },
  { value: 'de', label: 'Deutsch' },
  { value: 'fr', label: 'Français' },
  { value: 'es', label: 'Español' },
  { value: 'ja', label: '日本語' },
];

const EXPIRIES = [1800, 3600, 86_400, 3 * 86_400, 7 * 86_400].map((seconds) => ({
  value: String(seconds),
  label: formatLifetime(seconds),
}));

type PageOptionsFieldsProps = {
  form: UseFormReturn<PageOptionValues>;
  applications: readonly Application[] | undefined;
  /** Undefined while it loads. */
  org: Org | undefined;
  /** The server's field errors, by wire name. */
  refused: ReadonlyMap<string, string>;
};

/** Apps, lifetime, language and return URL of one hosted page. */
export function PageOptionsFields({ form, applications, org, refused }: PageOptionsFieldsProps) {
  const { errors } = form.formState;
  const [offer, chosen, return_to] = form.watch(['offer', 'apps', 'return_to']);
  const set = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
  return (
    <>
      <AppsField
        applications={applications}
        offer={offer}
        onOfferChange={(next) => form.setValue('offer', next, set)}
        chosen={chosen}
        onChosenChange={(next) => form.setValue('apps', next, set)}
        error={errors.apps?.message ?? refused.get('apps')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormField
          label="Link works for"
          className="min-w-0"
          help="It works once. A customer who gets it by mail may need a few days."
          error={refused.get('expires_in')}
        >
          {(control) => (
            <Choice form={form} name="expires_in" control={control} options={EXPIRIES} />
          )}
        </FormField>
        <FormField label="Language" className="min-w-0" error={refused.get('lang')}>
          {(control) => <Choice form={form} name="lang" control={control} options={LANGUAGES} />}
        </FormField>
        <ReturnField
          form={form}
          org={org}
          error={return_to === TYPED_ADDRESS ? undefined : refused.get('redirect_url')}
        />
      </div>
      {return_to === TYPED_ADDRESS ? (
        <FormField
          label="URL on this computer"
          error={errors.redirect_url?.message ?? refused.get('redirect_url')}
        >
          {(control) => (
            <Input
              {...control}
              type="url"
              placeholder="http://localhost:3000/settings"
              {...form.register('redirect_url')}
            />
          )}
        </FormField>
      ) : null}
    </>
  );
}

type ReturnFieldProps = Pick<PageOptionsFieldsProps, 'form' | 'org'> & {
  error: string | undefined;
};

/** The target of 'Return to Application', which has to be in the organization's list. */
function ReturnField({ form, org, error }: ReturnFieldProps) {
  const isTest = useDashboard(({ environment }) => environment === 'test');
  const own = org?.hosted_properties.redirect_url;
  const listed = (org?.settings.return_urls ?? []).filter((address) => address !== own);
  const options = [
    { value: OWN_ADDRESS, label: own ?? 'No return link' },
    ...listed.map((address) => ({ value: address, label: address })),
    ...(isTest ? [{ value: TYPED_ADDRESS, label: 'On this computer…' }] : []),
  ];
  return (
    <FormField
      label="Return URL"
      className="min-w-0"
      help={
        <>
          From the list in{' '}
          <Link
            to="/settings/origins"
            className="rounded-sm text-brand underline underline-offset-4"
          >
            the settings
          </Link>
          .
        </>
      }
      error={error}
    >
      {(control) => <Choice form={form} name="return_to" control={control} options={options} />}
    </FormField>
  );
}

type ChoiceProps = {
  form: UseFormReturn<PageOptionValues>;
  name: 'lang' | 'expires_in' | 'return_to';
  control: FieldControl;
  options: readonly SelectOption[];
};

function Choice({ form, name, control, options }: ChoiceProps) {
  return (
    <Controller
      name={name}
      control={form.control}
      render={({ field }) => (
        <Select {...control} value={field.value} onValueChange={field.onChange} options={options} />
      )}
    />
  );
}
