import { ArrowLeft, ChevronRight } from 'lucide-react';
import type { Org } from '@/api/schema.gen';
import { AppIcon } from '@/components/app-icon';
import { LogoMark } from '@/components/logo';
import { StatusPill } from '@/components/status-pill';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/cn';
import type { BrandingValues } from './branding-schema';

type HostedPreviewProps = { org: Org; values: BrandingValues; isPhone: boolean };

/** Stand-ins for what a customer sees: their own name, and apps of the catalogue. */
const CUSTOMER = 'Harbor Coffee Roasters';
const APPS = [
  { name: 'Demo CRM', tags: 'CRM', isConnected: true },
  { name: 'Demo Mail', tags: 'E-mail', isConnected: false },
  { name: 'Demo Ledger', tags: 'Accounting', isConnected: false },
];

const OUTLINE = 'border-[color-mix(in_oklab,var(--panel-foreground)_30%,var(--panel))]';

/** A picture of the hosted page, laid out as the page is at these widths (spec section 2). */
export function HostedPreview({ org, values, isPhone }: HostedPreviewProps) {
  const hasPanel = values.show_org_name || values.show_linked_account;
  return (
    <div className={cn('flex h-full', isPhone && 'flex-col')}>
      {hasPanel ? <Panel org={org} values={values} isPhone={isPhone} /> : null}
      <div className="flex min-w-0 flex-1 flex-col">
        <div className={cn('mx-auto w-full max-w-[1000px] flex-1', isPhone ? 'px-4 py-8' : 'p-12')}>
          {hasPanel || values.redirect_url === '' ? null : <Return className="mb-6" />}
          <p className="font-semibold text-2xl tracking-tight">Connect your apps</p>
          <p className="mt-1 text-muted-foreground">
            Choose what {org.name} may work with for you.
          </p>
          <div className="mt-6 divide-y rounded-lg border bg-card">
            {APPS.map((app) => (
              <div key={app.name} className="flex items-center gap-4 p-4">
                <AppIcon name={app.name} className="size-10 rounded-lg" />
                <span className="min-w-0 flex-1">
                  <span className="block font-medium">{app.name}</span>
                  <span className="block text-muted-foreground text-xs">{app.tags}</span>
                </span>
                {app.isConnected ? <StatusPill status="connected" /> : null}
                <ChevronRight aria-hidden className="size-4 text-muted-foreground" />
              </div>
            ))}
          </div>
          <div className="mt-6 flex flex-wrap items-center gap-4">
            <Button variant="primary" size="lg">
              Connect Demo Mail
            </Button>
            <span className="text-brand underline underline-offset-4">How it works</span>
          </div>
        </div>
        <Foot values={values} isPhone={isPhone} />
      </div>
    </div>
  );
}

function Return({ className }: { className?: string }) {
  return (
    <p className={cn('flex items-center gap-2', className)}>
      <ArrowLeft aria-hidden className="size-4" />
      Return to Application
    </p>
  );
}

function Panel({ org, values, isPhone }: HostedPreviewProps) {
  return (
    <div
      style={{ backgroundColor: 'var(--panel)', color: 'var(--panel-foreground)' }}
      className={cn('flex shrink-0 flex-col', isPhone ? 'gap-4 p-4' : 'w-[325px] gap-7 p-8 pt-12')}
    >
      {values.show_org_name ? (
        <div className="flex items-center gap-3">
          <Avatar
            name={org.name}
            src={org.icon ?? undefined}
            size="lg"
            className="bg-[color:var(--panel-foreground)] text-[color:var(--panel)]"
          />
          <p className="wrap-anywhere font-semibold text-lg tracking-tight">{org.name}</p>
        </div>
      ) : null}
      {values.show_linked_account ? (
        <div className={cn('rounded-lg', isPhone ? '' : `border px-4 py-3 ${OUTLINE}`)}>
          <p className="text-xs">Connecting for</p>
          <p className="font-medium">{CUSTOMER}</p>
        </div>
      ) : null}
      {values.redirect_url === '' ? null : <Return className={isPhone ? '' : 'mt-auto'} />}
    </div>
  );
}

function Foot({ values, isPhone }: Pick<HostedPreviewProps, 'values' | 'isPhone'>) {
  return (
    <div
      className={cn(
        'mx-auto flex w-full max-w-[1000px] items-center gap-5 pb-6 text-muted-foreground text-xs',
        isPhone ? 'px-4' : 'px-12',
      )}
    >
      {values.show_powered_by ? (
        <p className="mr-auto inline-flex items-center gap-1.5">
          <LogoMark className="size-4" />
          Powered by Patchbay
        </p>
      ) : null}
      {values.terms_of_use_url === '' ? null : <span>Terms</span>}
      {values.privacy_policy_url === '' ? null : <span>Privacy</span>}
    </div>
  );
}
