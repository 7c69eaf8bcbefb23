// The built files keep this directive: React server components may render these components but not call
// them.
'use client';

export { ConfigForm, type ConfigFormProps } from './form/config-form.tsx';
export { ConfigPortal, type ConfigPortalProps } from './form/config-portal.tsx';
export type { ConfigPart, FormLook } from './form/form-context.ts';
export type { ConfigTexts, TextName } from './form/texts.ts';
export type {
  ConfigActions,
  ConfigOptions,
  ConfigPage,
  ConfigSaved,
  ConfigState,
  FieldConflict,
  FieldProblem,
  FieldState,
  SaveStatus,
  WorkflowState,
} from './store/config-types.ts';
export { type UseConfig, type UseConfigOptions, useConfig } from './use-config.ts';
export { useConfigField } from './use-config-field.ts';
