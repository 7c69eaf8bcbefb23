import type { Action, Connector, OptionSource } from './connector.gen.d.ts';

type Sources = Pick<Connector, 'slug' | 'sources'>;

/** The schema `ConnectorSource` of the contract. */
interface ConnectorSource {
  identifier: string;
  name: string;
  description?: string;
  needs_parent: string | null;
}

/** Returns the sources that ship with a connector, with the identifiers that portals use. */
export function listConnectorSources({ slug, sources = [] }: Sources): ConnectorSource[] {
  return sources.map(({ number, name, description, needs_parent }) => ({
    identifier: formatSourceIdentifier(slug, number),
    name,
    ...(description === undefined ? {} : { description }),
    needs_parent: needs_parent ?? null,
  }));
}

/** Returns the source with an identifier like `dynamic:demo_crm:1`. Undefined if the connector does not have it. */
export function findConnectorSource(
  { slug, sources = [] }: Sources,
  identifier: string,
): OptionSource | undefined {
  return sources.find(({ number }) => formatSourceIdentifier(slug, number) === identifier);
}

/** Returns the source whose values a field of an action accepts. Undefined if the app lists none for it. */
export function findSourceOfField(
  { slug, sources = [] }: Sources,
  key: string,
): { identifier: string; parent: string | null } | undefined {
  const found = sources.find(({ fields = [] }) => fields.includes(key));
  return (
    found && {
      identifier: formatSourceIdentifier(slug, found.number),
      parent: found.parent_field ?? null,
    }
  );
}

const formatSourceIdentifier = (slug: string, number: number) => `dynamic:${slug}:${number}`;

/** Whether an action changes nothing at the app, so that it may be used to read options. */
export function isReadAction({ method, idempotency, danger }: Action): boolean {
  const canRead =
    method === 'GET' || method === 'HEAD' || (method === 'POST' && idempotency === 'natural');
  return canRead && danger !== true;
}
