import type { ReactElement } from 'react';
import { type UseConfigOptions, useConfig } from '../use-config.ts';
import { ConfigForm, type ConfigFormProps } from './config-form.tsx';

export interface ConfigPortalProps extends UseConfigOptions, Omit<ConfigFormProps, 'config'> {}

/**
 * The form in which a customer configures an app: every field saves by itself. It has no styles of its
 * own; `@patchbay/sdk/config.css` is an optional start, which any style of yours overrides.
 *
 * @example
 * <PatchbayProvider token={token} baseUrl="https://patchbay.your-company.com">
 *   <ConfigPortal slug="demo_crm" onSaved={({ revision }) => console.log(revision)} />
 * </PatchbayProvider>
 */
export function ConfigPortal(props: ConfigPortalProps): ReactElement {
  return <ConfigForm {...props} config={useConfig(props)} />;
}
