import type { ReactNode } from 'react';
import { Avatar } from '@/components/ui/avatar';
import type { Brand } from '../brand';
import { Column } from './column';
import { HostedLayout, isPanelShown } from './hosted-layout';
import { useHostedView } from './hosted-view';
import { PRODUCT } from './product';

type UnopenedFrameProps = {
  /** Null: not known. */
  brand: Brand | null;
  /** The page follows; else it cannot be shown. */
  isLoading: boolean;
  children: ReactNode;
};

/** Panel and footer around the page while it loads, and where it cannot be shown. */
export function UnopenedFrame({ brand, isLoading, children }: UnopenedFrameProps) {
  const view = useHostedView();
  if (brand === null) {
    return <Column>{children}</Column>;
  }
  const orgName = brand.name.trim() || PRODUCT;
  const details = { org: brand };
  return (
    <HostedLayout
      details={details}
      orgName={orgName}
      returnUrl={brand.hosted_properties.redirect_url}
      isLoading={isLoading}
    >
      {isLoading || isPanelShown(details, view) ? null : (
        <div className="mx-auto mb-6 flex max-w-140 items-center gap-3">
          <Avatar name={orgName} src={brand.icon ?? undefined} size="lg" />
          <p className="wrap-anywhere font-semibold text-lg tracking-tight">{orgName}</p>
        </div>
      )}
      {children}
    </HostedLayout>
  );
}
