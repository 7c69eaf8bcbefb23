import type { Connector, OAuth2 } from '#connectors/connector.gen.d.ts';

/** The part of an environment's setup that decides how customers can connect an app. */
export interface AppSetup {
  /** Whether the organization or the installation has an OAuth client for the app. */
  hasClient: boolean;
  /** The scopes that the organization chose, or null for the connector's default. */
  scopes: readonly string[] | null;
}

/** Whether the organization has to register the OAuth client. Otherwise each customer brings one. */
export function needsClient({ grant }: OAuth2): boolean {
  return grant !== 'client_credentials';
}

/** Returns the scopes to request when a customer connects: the mandatory ones first, each once. */
export function listRequestedScopes(
  { scopes: { default: standard, mandatory = [] } }: OAuth2,
  chosen: readonly string[] | null,
): string[] {
  return chosen === null ? standard : [...new Set([...mandatory, ...chosen])];
}

/**
 * Returns the connector as customers of one environment can use it: with the chosen scopes, and without OAuth if
 * no client is registered. Null if no auth method remains.
 */
export function toEffectiveConnector(connector: Connector, setup: AppSetup): Connector | null {
  const { oauth2, keybased } = connector.auth;
  const canSignIn = oauth2 !== undefined && (setup.hasClient || !needsClient(oauth2));
  if (!canSignIn && keybased === undefined) {
    return null;
  }
  return {
    ...connector,
    auth: {
      ...(canSignIn
        ? {
            oauth2: {
              ...oauth2,
              scopes: { ...oauth2.scopes, default: listRequestedScopes(oauth2, setup.scopes) },
            },
          }
        : {}),
      ...(keybased === undefined ? {} : { keybased }),
    },
  };
}
