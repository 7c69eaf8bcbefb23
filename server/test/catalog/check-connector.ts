import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Connector, TestFile } from '#connectors/connector.gen.d.ts';
import { isOwnApi } from '#connectors/own-api.ts';
import {
  parseActions,
  parseOptions,
  parseTestFile,
  parseTriggers,
} from '#connectors/parse-connector.ts';
import { readConnectorFile } from '#connectors/read-connector-file.ts';
import { checkClientCredentials } from './conformance/client-credentials.ts';
import { startFakeProvider } from './conformance/fake-provider.ts';
import { checkKeys } from './conformance/keys.ts';
import { checkOAuth } from './conformance/oauth.ts';
import { checkOAuth1 } from './conformance/oauth1.ts';
import { findLimitComplaints } from './conformance/rate-limit.ts';
import { checkSources } from './conformance/sources.ts';
import { checkTriggers } from './conformance/triggers.ts';
import { lintConnector, lintDocsUrls } from './lint-connector.ts';

export interface ConnectorCheck {
  errors: string[];
  warnings: string[];
}

/** Checks the files of one folder: form, rules, lint, and the flow against its fixtures. */
export async function checkFolder(folder: string, now: Date): Promise<ConnectorCheck> {
  const connector = readConnectorFile(dirname(folder), basename(folder));
  const { actions } = readIn(folder, 'actions.json', parseActions) ?? {};
  const { sources } =
    readIn(folder, 'options.json', (value, name) => parseOptions(value, name, actions)) ?? {};
  const { triggers } =
    readIn(folder, 'triggers.json', (value, name) => parseTriggers(value, name, actions)) ?? {};
  const { errors, warnings } = lintConnector(connector, now, actions);
  const all = [
    ...errors,
    ...lintDocsUrls(connector, 'sources', sources ?? []),
    ...lintDocsUrls(connector, 'triggers', triggers ?? []),
  ];
  // The API of this server has other tests.
  if (isOwnApi(connector)) {
    return { errors: all, warnings };
  }
  const file = parseTestFile(readJson(join(folder, 'test.json')), folder);
  const whole = {
    ...connector,
    ...(actions === undefined ? {} : { actions }),
    ...(sources === undefined ? {} : { sources }),
    ...(triggers === undefined ? {} : { triggers }),
  };
  return { errors: [...all, ...(await checkConnector(whole, file))], warnings };
}

function readIn<T>(
  folder: string,
  name: string,
  parse: (value: unknown, source: string) => T,
): T | undefined {
  const file = join(folder, name);
  return existsSync(file) ? parse(readJson(file), file) : undefined;
}

const WALKS = {
  authorization_code: checkOAuth,
  client_credentials: checkClientCredentials,
  oauth1: checkOAuth1,
} as const;

/** Runs every auth method of a connector. Returns the differences from test.json. */
export async function checkConnector(connector: Connector, file: TestFile): Promise<string[]> {
  const { oauth2, keybased } = connector.auth;
  const complaints = findLimitComplaints(connector, file);
  const drive = async (
    how: (provider: Awaited<ReturnType<typeof startFakeProvider>>) => Promise<void>,
  ) => {
    const provider = await startFakeProvider();
    try {
      await how(provider);
    } catch (error) {
      complaints.push(error instanceof Error ? `${error.name}: ${error.message}` : 'it fails');
    } finally {
      await provider.close();
      complaints.push(...provider.complaints);
    }
  };
  if (oauth2 !== undefined) {
    const walk = WALKS[oauth2.grant ?? 'authorization_code'];
    await drive((provider) => walk(connector, oauth2, file, provider));
  }
  if (keybased !== undefined) {
    await drive((provider) => checkKeys(connector, keybased, file, provider));
  }
  await drive((provider) => checkSources(connector, file, provider));
  await drive((provider) => checkTriggers(connector, file, provider));
  return complaints;
}

export function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
