import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AppTexts } from './app-texts.ts';
import type { Connector } from './connector.gen.d.ts';
import { buildSymbolUrl, toSvgDataUrl } from './icon.ts';
import {
  ConnectorInvalidError,
  parseActions,
  parseConnector,
  parseOptions,
  parseTexts,
  parseTriggers,
} from './parse-connector.ts';
import { listConnectorFolders, readConnectorFile, readJson } from './read-connector-file.ts';

/** The maximum number of characters of an icon's address, as the contract says. */
const MAX_ICON_LENGTH = 16_384;

/** An app of the catalog. */
export interface App {
  connector: Connector;
  /** The icon as a `data:` address. */
  icon: string;
  /** The translated texts. Undefined if there is no texts.json. */
  texts?: AppTexts;
}

export interface ConnectorRegistry {
  /** Returns all apps, sorted by name. */
  list(): readonly App[];
  get(slug: string): App | undefined;
}

export interface RegistryOptions {
  /** The folder with a `<slug>/connector.json` for each app. Default: the folder that ships with the server. */
  folder?: string;
  /** The slugs that are left out, for example of the demo app if the demo vendor is off. */
  without?: readonly string[];
  /** Further connectors as parsed JSON. They must not use `{public_url}` or an icon file. */
  extra?: readonly unknown[];
}

/**
 * Reads and checks every connector. It runs once at the start, and an invalid file stops the server.
 *
 * @throws ConnectorInvalidError
 */
export function createConnectorRegistry(options: RegistryOptions = {}): ConnectorRegistry {
  const folder = options.folder ?? findShippedFolder();
  const apps = new Map<string, App>();
  const add = (app: App, source: string) => {
    const { slug } = app.connector;
    if (apps.has(slug)) {
      throw new ConnectorInvalidError(source, [`the slug "${slug}" is taken`]);
    }
    apps.set(slug, app);
  };
  for (const name of listConnectorFolders(folder)) {
    if (!options.without?.includes(name)) {
      add(readApp(folder, name), name);
    }
  }
  for (const [index, value] of (options.extra ?? []).entries()) {
    add(toExtraApp(value, `no. ${index + 1} of the extra ones`), `no. ${index + 1}`);
  }
  const sorted = [...apps.values()].sort((a, b) =>
    a.connector.name.localeCompare(b.connector.name, 'en'),
  );
  return { list: () => sorted, get: (slug) => apps.get(slug) };
}

function readApp(folder: string, name: string): App {
  const texts = readFileBeside(folder, name, 'texts.json', parseTexts);
  return { ...readConnector(folder, name), ...(texts === undefined ? {} : { texts }) };
}

function readConnector(folder: string, name: string): App {
  const source = `${name}/connector.json`;
  const parsed = readConnectorFile(folder, name);
  if (parsed.slug !== name) {
    throw new ConnectorInvalidError(source, [`its slug is "${parsed.slug}"`]);
  }
  const connector = { ...parsed, ...readFilesBeside(folder, name) };
  const { icon } = connector;
  if (icon.kind === 'glyph' || icon.kind === 'tile') {
    return { connector, icon: buildSymbolUrl(connector) };
  }
  const iconFile = icon.kind === 'simple' ? 'icon.svg' : icon.value;
  const file = join(folder, name, iconFile);
  if (!existsSync(file)) {
    throw new ConnectorInvalidError(source, [`there is no ${iconFile} beside it`]);
  }
  const address = toSvgDataUrl(readFileSync(file, 'utf8'));
  if (address.length > MAX_ICON_LENGTH) {
    throw new ConnectorInvalidError(source, [`its ${iconFile} is too large`]);
  }
  return { connector, icon: address };
}

function readFilesBeside(
  folder: string,
  name: string,
): Pick<Connector, 'actions' | 'sources' | 'triggers'> {
  const { actions } = readFileBeside(folder, name, 'actions.json', parseActions) ?? {};
  const { sources } =
    readFileBeside(folder, name, 'options.json', (value, from) =>
      parseOptions(value, from, actions),
    ) ?? {};
  const { triggers } =
    readFileBeside(folder, name, 'triggers.json', (value, from) =>
      parseTriggers(value, from, actions),
    ) ?? {};
  return {
    ...(actions === undefined ? {} : { actions }),
    ...(sources === undefined ? {} : { sources }),
    ...(triggers === undefined ? {} : { triggers }),
  };
}

/** Reads a file beside the connector. Returns undefined if it does not exist. */
function readFileBeside<T>(
  folder: string,
  name: string,
  fileName: string,
  parse: (value: unknown, source: string) => T,
): T | undefined {
  const file = join(folder, name, fileName);
  const source = `${name}/${fileName}`;
  return existsSync(file) ? parse(readJson(file, source), source) : undefined;
}

function toExtraApp(value: unknown, source: string): App {
  const connector = parseConnector(value, source, false);
  if (connector.icon.kind !== 'glyph' && connector.icon.kind !== 'tile') {
    throw new ConnectorInvalidError(source, ['its icon must be a glyph']);
  }
  return { connector, icon: buildSymbolUrl(connector) };
}

/** Returns the folder `connectors` at the top of the repository, from the sources as well as from the bundle. */
function findShippedFolder(): string {
  const here = fileURLToPath(new URL('.', import.meta.url));
  const candidates = [join(here, '../../../connectors'), join(here, '../../connectors')];
  const found = candidates.find((folder) => existsSync(folder) && readdirSync(folder).length > 0);
  if (found === undefined) {
    throw new Error(`The connectors are missing: looked in ${candidates.join(', ')}.`);
  }
  return found;
}
