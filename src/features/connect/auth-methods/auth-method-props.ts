import type { Application, ConnectedAccount, InputField } from '@patchbay/sdk';

/** The props of every auth method. */
export type AuthMethodProps = {
  app: Application;
  /** The account connected by this method. */
  account: ConnectedAccount | undefined;
  /** The fields that the app needs. */
  fields: readonly InputField[];
  orgName: string;
  isReadOnly: boolean;
  /** `missingScopes`: requested and not granted. */
  onConnected: (missingScopes: readonly string[]) => void;
};
