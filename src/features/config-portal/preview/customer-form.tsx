import '@patchbay/sdk/config.css';
import type { Config } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { ConfigForm, useConfig } from '@patchbay/sdk/config';
import { memo, useEffect, useState } from 'react';
import { createPreview } from './preview-client';

// Of the dashboard, in both themes.
const COLORS = {
  form: '[--pb-accent:var(--brand)] [--pb-border:var(--input-hover)] [--pb-danger:var(--danger)] [--pb-gap:12px] [--pb-muted:var(--muted-foreground)] [--pb-surface:var(--field)]',
};

type CustomerFormProps = { config: Config; page: string };

/** The form of the SDK, which customers fill in, in the colors of the dashboard. */
export const CustomerForm = memo(function CustomerForm({ config, page }: CustomerFormProps) {
  const [preview] = useState(() => {
    const first = createPreview();
    first.show(config);
    return first;
  });
  const shown = useConfig({ client: preview.client, slug: config.slug });
  const { refresh } = shown.actions;
  useEffect(() => {
    preview.show(config);
    void refresh();
  }, [preview, config, refresh]);
  return <ConfigForm config={shown} page={page} classNames={COLORS} />;
});
