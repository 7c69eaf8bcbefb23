import { lazy, Suspense } from 'react';
import { useSession } from '@/stores/session';

// Few sessions are master sessions, so the banner is not part of the first load.
const OpenMasterBanner = lazy(async () => {
  const { OpenMasterBanner: component } = await import('./open-master-banner');
  return { default: component };
});

/** The banner on every page of a master session. */
export function MasterBanner() {
  const account = useSession((state) => state.account);
  return account?.master === undefined ? null : (
    <Suspense fallback={<div className="h-(--frame-top)" />}>
      <OpenMasterBanner account={account} expiresAt={account.master.expires_at} />
    </Suspense>
  );
}
