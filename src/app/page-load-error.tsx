import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { UNREACHABLE } from '@/api/errors';
import { PageStatus } from '@/components/page/page-status';
import { getRuntimeConfig } from '@/lib/runtime-config';

/**
 * The session storage key of the failure for which the page was reloaded, so that it is reloaded
 * once.
 */
const RELOADED = 'reloaded-for';

/** Shown in place of a page whose script could not be loaded; the layout around it stays. */
export function PageLoadError({ reason, reset }: { reason: string; reset: () => void }) {
  const router = useRouter();
  useEffect(() => {
    void reloadOnce(reason);
  }, [reason]);
  const retry = async () => {
    await router.invalidate();
    reset();
  };
  return <PageStatus error={UNREACHABLE} onRetry={() => void retry()} />;
}

/** A server that responds has other scripts than this page knows: a release came between. */
async function reloadOnce(reason: string): Promise<void> {
  if (window.sessionStorage.getItem(RELOADED) === reason) {
    return;
  }
  try {
    const { ok } = await fetch(`${getRuntimeConfig().basePath}/healthz`, { cache: 'no-store' });
    if (ok) {
      window.sessionStorage.setItem(RELOADED, reason);
      window.location.reload();
    }
  } catch {
    // The server does not respond: the button tries again.
  }
}
