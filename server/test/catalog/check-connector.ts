import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Connector, TestFile } from '../../src/connectors/connector.gen.d.ts';
import { lintConnector } from '../../src/connectors/lint-connector.ts';
import {
  parseActions,
  parseConnector,
  parseTestFile,
} from '../../src/connectors/parse-connector.ts';
import { checkClientCredentials } from './conformance/client-credentials.ts';
import { startFakeProvider } from './conformance/fake-provider.ts';
import { checkKeys } from './conformance/keys.ts';
import { checkOAuth } from './conformance/oauth.ts';
import { limitComplaints } from './conformance/rate-limit.ts';

export interface ConnectorCheck {
  errors: string[];
  warnings: string[];
}

/** Whether the provider is this server itself, which has tests of its own. */
export const isOwnProvider = (connector: Connector) =>
  connector.proxy.base_url.startsWith('{public_url}');

/** Everything about the files of one folder: form, rules, lint, and the flow against its fixtures. */
export async function checkFolder(folder: string, now: Date): Promise<ConnectorCheck> {
  const connector = parseConnector(readJson(join(folder, 'connector.json')), folder, true);
  const actions = join(folder, 'actions.json');
  if (existsSync(actions)) {
    parseActions(readJson(actions), actions);
  }
  const { errors, warnings } = lintConnector(connector, now);
  if (isOwnProvider(connector)) {
    return { errors, warnings };
  }
  const file = parseTestFile(readJson(join(folder, 'test.json')), folder);
  return { errors: [...errors, ...(await checkConnector(connector, file))], warnings };
}

/** Runs every auth method of a connector; returns the differences from test.json. */
export async function checkConnector(connector: Connector, file: TestFile): Promise<string[]> {
  const { oauth2, keybased } = connector.auth;
  const complaints = limitComplaints(connector, file);
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
    const walk = oauth2.grant === 'client_credentials' ? checkClientCredentials : checkOAuth;
    await drive((provider) => walk(connector, oauth2, file, provider));
  }
  if (keybased !== undefined) {
    await drive((provider) => checkKeys(connector, keybased, file, provider));
  }
  return complaints;
}

export function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
