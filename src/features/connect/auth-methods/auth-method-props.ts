import type { Application, ConnectedAccount, InputField } from '@patchbay/sdk';

/** What every way to connect an app is given. */
export type AuthMethodProps = {
  app: Application;
  /** The account that is connected in this way. */
  account: ConnectedAccount | undefined;
  /** What the app asks for. */
  fields: readonly InputField[];
  orgName: string;
  isReadOnly: boolean;
  /** `missingScopes`: asked for, and not granted at the app. */
  onConnected: (missingScopes: readonly string[]) => void;
};
