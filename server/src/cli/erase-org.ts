import type { Logger } from 'pino';
import { type CoreOptions, openCore } from '../app/open-core.ts';
import { eraseOrg } from '../domain/org/erase-org.ts';

/**
 * Runs `erase-org <id> --yes`, which deletes an organization and the keys of its secrets.
 *
 * @returns the text for the terminal
 * @throws Error with a sentence for the person who started it
 */
export async function runEraseOrgCommand(
  options: CoreOptions & { log: Logger },
  words: readonly string[],
): Promise<string> {
  const [org_id, ...rest] = words;
  if (org_id === undefined || rest.length !== 1 || rest[0] !== '--yes') {
    throw new Error(
      'erase-org permanently deletes an organization, its people who belong to no other, and the keys of ' +
        'its secrets. Give its id and --yes: erase-org 665f1c2ab7e4d90012a4c001 --yes',
    );
  }
  const { storage } = await openCore({ ...options, canJoin: true });
  try {
    const erased = await eraseOrg({ db: storage.db, log: options.log }, org_id);
    if (erased === null) {
      throw new Error(`There is no organization ${org_id}. Check the id.`);
    }
    const { name, data_keys, users } = erased;
    return (
      `Erased ${name === '' ? 'the keys' : `"${name}"`} (${org_id}): ${data_keys} data keys and ` +
      `${users} people. Backups still contain its rows and encrypted keys until they are deleted.\n`
    );
  } finally {
    await storage.stop();
  }
}
