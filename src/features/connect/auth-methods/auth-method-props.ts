import type { Application, ConnectedAccount, InputField } from '@patchbay/sdk';

/** The props of every auth method. */
export type AuthMethodProps = {
  app: Application;
  /** The account to show; undefined: one is to be connected. */
  account: ConnectedAccount | undefined;
  /** The connection that a success renews, or `new`. Undefined for the first connection of the app. */
  connection: string | undefined;
  /** The fields that the app needs. */
  fields: readonly InputField[];
  orgName: string;
  isReadOnly: boolean;
  /** `missingScopes`: requested and not granted. */
  onConnected: (missingScopes: readonly string[]) => void;
};
