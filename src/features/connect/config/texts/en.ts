import type { SteppedFormTexts } from '@/components/config-form/step-texts';

/** The texts around the form. Those of the form itself are in `@patchbay/sdk/config`. */
export const en = {
  heading: 'Settings',
  intro: (app: string) => `What ${app} does for you. Every change is saved at once.`,
  config: 'Configuration',
  standard: 'Default',
  connection: {
    label: 'Connection',
    standard: 'Default connection',
    gone: 'Deleted connection',
  },
  connectionGone: 'The connection of these settings was deleted. Choose another one above.',
  newConfig: 'New configuration',
  newConfigHelp: 'A name of your choice, with settings of its own.',
  create: 'Create',
  cancel: 'Cancel',
  close: 'Close',
  enterName: 'Enter a name.',
  cannotLoad: 'The settings could not be loaded',
  lost: 'Some of your settings are not saved yet. If you leave now, these changes are lost.',
  leaveTitle: 'Leave without saving?',
  leave: 'Leave',
  stay: 'Stay',
};

/** The type of all translations, from the English texts. */
export type SettingsTexts = typeof en;

/** All texts of one language. */
export type SettingsCatalog = {
  texts: SettingsTexts;
  /** Texts of the form; undefined: its own English ones. */
  form: SteppedFormTexts | undefined;
};
