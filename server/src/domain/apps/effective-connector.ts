import type { Connector, OAuth2 } from '../../connectors/connector.gen.d.ts';

/** What decides how an app can be used in one environment. */
export interface AppSetup {
  /** Whether there is an OAuth client for it, the organization's own or the installation's. */
  hasClient: boolean;
  /** Scopes that the organization chose; null: those of the connector. */
  scopes: readonly string[] | null;
}

/** Whether sign-in needs a client that the organization registers; else each customer brings one. */
export function needsClient({ grant }: OAuth2): boolean {
  return grant !== 'client_credentials';
}

/** The scopes to request when a customer connects: the mandatory ones first, each once. */
export function scopesOf(
  { scopes: { default: standard, mandatory = [] } }: OAuth2,
  chosen: readonly string[] | null,
): string[] {
  return chosen === null ? standard : [...new Set([...mandatory, ...chosen])];
}

/**
 * The connector as customers of one environment can use it: with the scopes that were chosen, and
 * without OAuth where no client is registered. Null where no auth method is left.
 */
export function effectiveConnector(connector: Connector, setup: AppSetup): Connector | null {
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
              scopes: { ...oauth2.scopes, default: scopesOf(oauth2, setup.scopes) },
            },
          }
        : {}),
      ...(keybased === undefined ? {} : { keybased }),
    },
  };
}
