import type { Action, Connector, OptionSource } from './connector.gen.d.ts';

type Sources = Pick<Connector, 'slug' | 'sources'>;

/** `ConnectorSource` of the contract. */
interface ConnectorSource {
  identifier: string;
  name: string;
  description?: string;
  needs_parent: string | null;
}

/** The sources that ship with a connector, as portals name them. */
export function listConnectorSources({ slug, sources = [] }: Sources): ConnectorSource[] {
  return sources.map(({ number, name, description, needs_parent }) => ({
    identifier: formatSourceIdentifier(slug, number),
    name,
    ...(description === undefined ? {} : { description }),
    needs_parent: needs_parent ?? null,
  }));
}

/** The source with an identifier like `dynamic:demo_crm:1`; undefined: the connector has no such source. */
export function findConnectorSource(
  { slug, sources = [] }: Sources,
  identifier: string,
): OptionSource | undefined {
  return sources.find(({ number }) => formatSourceIdentifier(slug, number) === identifier);
}

/** The source whose values a field of an action takes; undefined: the app lists none for it. */
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

/** Whether an action changes nothing at the app, so that reading options from it is harmless. */
export function isReadAction({ method, idempotency, danger }: Action): boolean {
  const canRead =
    method === 'GET' || method === 'HEAD' || (method === 'POST' && idempotency === 'natural');
  return canRead && danger !== true;
}
