import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Connector } from './connector.gen.d.ts';
import { isRecord, mergeBlock } from './merge-block.ts';
import {
  ConnectorInvalidError,
  parseConnector,
  parseExtends,
  parseSharedBlock,
} from './parse-connector.ts';

/** The folder beside those of the apps, with blocks that several apps extend. */
const SHARED = '_shared';

/** Returns the names of the folders that contain an app. */
export function listConnectorFolders(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== SHARED)
    .map((entry) => entry.name);
}

/**
 * Reads and checks the connector.json of a shipped app, together with the block that it extends.
 *
 * @param folder the folder that contains the folders of all apps
 * @throws ConnectorInvalidError
 */
export function readConnectorFile(folder: string, name: string): Connector {
  const source = `${name}/connector.json`;
  const file = readJson(join(folder, name, 'connector.json'), source);
  if (!isRecord(file) || file.extends === undefined) {
    return parseConnector(file, source, true);
  }
  const blockSource = `${SHARED}/${parseExtends(file, source)}.json`;
  const blockFile = join(folder, blockSource);
  if (!existsSync(blockFile)) {
    throw new ConnectorInvalidError(source, [`/extends: there is no ${blockSource}`]);
  }
  const block = parseSharedBlock(readJson(blockFile, blockSource), blockSource);
  return parseConnector(mergeBlock(block, file), `${source} with ${blockSource}`, true);
}

/** Reads a JSON file. @throws ConnectorInvalidError if it is not JSON */
export function readJson(file: string, source: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'it cannot be read';
    throw new ConnectorInvalidError(source, [reason]);
  }
}
