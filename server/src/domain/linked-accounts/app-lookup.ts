import type { ConnectorRegistry } from '../../connectors/connector-registry.ts';
import type { AppLookup } from '../../db/linked-account-body.ts';

/** What the catalogue says about an app, for the integrations of a linked account. */
export function appLookup(connectors: Pick<ConnectorRegistry, 'get'>): AppLookup {
  return (slug) => {
    const app = connectors.get(slug);
    return app === undefined ? undefined : { name: app.connector.name, icon: app.icon };
  };
}
