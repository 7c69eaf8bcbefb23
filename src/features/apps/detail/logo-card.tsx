import type { AppSettings } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useUpdateAppSettings } from '@/api/app-changes';
import { AppIcon } from '@/components/app-icon';
import { LogoField } from '@/components/form/logo-field';
import { TitledCard } from '@/components/titled-card';
import { formatLogoError } from '@/forms/logo-error';
import { useEnvironmentName } from '@/hooks/session/use-environment-name';
import { showToast } from '@/stores/dashboard';

type LogoCardProps = { app: AppSettings; isReadOnly: boolean };

/** The app's logo in place of the icon that ships with the platform. Saved at once. */
export function LogoCard({ app, isReadOnly }: LogoCardProps) {
  const { slug, name, icon, has_logo } = app;
  const environment = useEnvironmentName();
  const update = useUpdateAppSettings(slug);
  const change = (logo: string | null) =>
    update.mutate(
      { params: { path: { slug } }, body: { logo } },
      {
        onSuccess: () =>
          showToast({
            severity: 'success',
            message: logo === null ? `${name} logo removed` : `${name} logo saved`,
          }),
      },
    );
  return (
    <TitledCard title="Logo">
      <p className="mb-3 text-muted-foreground text-sm">
        Customers see it in {environment}, in place of the icon that ships with Patchbay. Use it as
        the brand guidelines of {name} say.
      </p>
      <LogoField
        isLegendHidden
        preview={<AppIcon name={name} src={icon} size="lg" />}
        hasLogo={has_logo}
        isBusy={update.isPending}
        isReadOnly={isReadOnly}
        error={formatLogoError(update.error)}
        onChange={(logo) => change(logo?.base64 ?? null)}
      />
    </TitledCard>
  );
}
