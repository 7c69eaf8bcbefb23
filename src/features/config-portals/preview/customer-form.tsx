import '@patchbay/sdk/config.css';
import { ConfigForm, useConfig } from '@patchbay/sdk/config';
import { memo, useEffect, useMemo, useState } from 'react';
import { CLASS_NAMES } from '@/components/config-form/class-names';
import { buildHostedTheme, HOSTED_TYPE, type HostedTheme } from '@/lib/theme/hosted-theme';
import { useSession } from '@/stores/session';
import { createPreview } from './preview-client';
import type { DraftConfig } from './use-preview-config';

type CustomerFormProps = { draft: DraftConfig; page: string };

/** The form that customers fill in, with the look of the hosted page. */
export const CustomerForm = memo(function CustomerForm({ draft, page }: CustomerFormProps) {
  const [preview] = useState(() => {
    const first = createPreview();
    first.update(draft);
    return first;
  });
  const config = useConfig({ client: preview.client, slug: draft.config.slug });
  const { refresh } = config.actions;
  useEffect(() => {
    preview.update(draft);
    void refresh();
  }, [preview, draft, refresh]);
  const looks = useSession(({ account }) => account?.org.hosted_properties);
  const theme = useMemo<HostedTheme>(
    () => ({ ...HOSTED_TYPE, ...buildHostedTheme(looks ?? {}) }),
    [looks],
  );
  return (
    <div style={theme} className="rounded-lg border bg-card p-4 sm:p-5">
      <ConfigForm config={config} page={page} classNames={CLASS_NAMES} />
    </div>
  );
});
