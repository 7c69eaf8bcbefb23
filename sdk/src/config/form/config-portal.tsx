import type { ReactElement } from 'react';
import { type UseConfigOptions, useConfig } from '../use-config.ts';
import { ConfigForm, type ConfigFormProps } from './config-form.tsx';

export interface ConfigPortalProps extends UseConfigOptions, Omit<ConfigFormProps, 'config'> {}

/**
 * Renders the form in which a customer configures an app. Every field is saved separately. The form has
 * no styles of its own; `@patchbay/sdk/config.css` provides basic ones, which your styles override.
 *
 * @example
 * <PatchbayProvider token={token} baseUrl="https://patchbay.your-company.com">
 *   <ConfigPortal slug="demo_crm" onSaved={({ revision }) => console.log(revision)} />
 * </PatchbayProvider>
 */
export function ConfigPortal(props: ConfigPortalProps): ReactElement {
  return <ConfigForm {...props} config={useConfig(props)} />;
}
