import type { CustomApp } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Controller } from 'react-hook-form';
import { AppIcon } from '@/components/app-icon';
import { ColorField } from '@/components/form/color-field';
import { LogoField } from '@/components/form/logo-field';
import { TextField } from '@/components/form/text-field';
import { formatLogoError } from '@/forms/logo-error';
import { showToast } from '@/stores/dashboard';
import { useUpdateCustomApp } from '../changes';
import { CategoryField } from './category-field';
import { LinesField, type SetupPart } from './form-parts';
import { SetupBlock } from './setup-block';

/** The fields for the name, description, category, logo and icon color of a custom app. */
export function BasicsFields({ app, form, isReadOnly }: SetupPart & { app: CustomApp }) {
  return (
    <SetupBlock
      title="Basics"
      help={
        <p>
          The name, the description and the icon are shown where the app is connected. The slug
          stays as it is, since it is part of your code and of the callback URL.
        </p>
      }
    >
      <TextField
        form={form}
        name="name"
        label="Name"
        isRequired
        input={{ readOnly: isReadOnly, autoComplete: 'off' }}
      />
      <LinesField
        form={form}
        isReadOnly={isReadOnly}
        name="description"
        label="Description"
        isOptional
        input={{ spellCheck: true }}
      />
      <CategoryField form={form} name="category" isReadOnly={isReadOnly} />
      <AppLogo app={app} isReadOnly={isReadOnly} />
      {app.has_logo ? null : (
        <Controller
          control={form.control}
          name="color"
          render={({ field, fieldState }) => (
            <ColorField
              label="Icon color"
              className="w-44"
              isReadOnly={isReadOnly}
              error={fieldState.error?.message}
              {...field}
            />
          )}
        />
      )}
    </SetupBlock>
  );
}

/** Saved at once, apart from the form. */
function AppLogo({ app, isReadOnly }: { app: CustomApp; isReadOnly: boolean }) {
  const update = useUpdateCustomApp();
  const change = (logo: string | null) =>
    update.mutate(
      { params: { path: { id: app._id } }, body: { logo } },
      {
        onSuccess: () =>
          showToast({
            severity: 'success',
            message: logo === null ? `${app.name} logo removed` : `${app.name} logo saved`,
          }),
      },
    );
  return (
    <LogoField
      preview={<AppIcon name={app.name} src={app.icon} size="lg" />}
      hasLogo={app.has_logo}
      isBusy={update.isPending}
      isReadOnly={isReadOnly}
      error={formatLogoError(update.error)}
      onChange={(logo) => change(logo?.base64 ?? null)}
    />
  );
}
