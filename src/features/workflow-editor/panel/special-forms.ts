import type { ComponentType } from 'react';
import type { SettingsFormProps } from '../inputs/form/settings-props';
import { StartForm } from '../trigger/lazy-start-form';
import { ActionForm } from './app/action-form';
import { RequestForm } from './app/request-form';
import { SubFlowForm } from './sub-flow-form';

/** The forms of the kinds that need more than their schema. All other kinds have the generic form. */
export const SPECIAL_FORMS: Readonly<Record<string, ComponentType<SettingsFormProps>>> = {
  start: StartForm,
  app_action: ActionForm,
  app_request: RequestForm,
  sub_flow: SubFlowForm,
};
