import { parseArgs } from 'node:util';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { type CoreOptions, openCore } from '../app/open-core.ts';
import { getPublicUrl } from '../config/config.ts';
import { createOrg } from '../domain/org/create-org.ts';

const DEFAULT_NAME = 'My organization';
/** The options, with the limits of the contract. */
const OPTIONS = v.object({
  owner: v.pipe(v.string(), v.email(), v.maxLength(254)),
  name: v.pipe(v.optional(v.string(), DEFAULT_NAME), v.trim(), v.minLength(2), v.maxLength(120)),
});
/** The end of the text if links lead to this machine. */
const LOCAL_LINK =
  'PUBLIC_URL is not set, so the link opens on this machine alone. For another, set PUBLIC_URL to the address ' +
  'that browsers use, for the server too, and run the command again.\n';

/**
 * Runs `create-org --owner <email> [--name <name>]`, which creates an organization and an invitation for its owner. An
 * installation that sends no mail or whose sign-up is closed begins with it.
 *
 * @returns the text for the terminal, with a link that works once
 * @throws Error with a sentence for the person who started it
 */
export async function runCreateOrgCommand(
  options: CoreOptions & { log: Logger },
  words: readonly string[],
): Promise<string> {
  const { owner, name } = readOptions(words);
  const { config, log } = options;
  const { storage, keyRing } = await openCore({ ...options, canJoin: true });
  try {
    const deps = { db: storage.db, keyRing, clock: () => new Date() };
    const { org_id, token, expires_at } = await createOrg(deps, { email: owner, name });
    log.info({ org_id }, 'an organization was created');
    const dashboardUrl = `${getPublicUrl(config, config.port)}${config.basePath}`;
    return (
      `"${name}" (${org_id}) waits for its owner, ${owner}. This link works once, until ` +
      `${expires_at.toISOString().slice(0, 10)}. The person who opens it becomes the owner:\n\n` +
      `${dashboardUrl}/signup?invite=${token}\n\n` +
      'If it is lost, run the command again: the earlier link then ends.\n' +
      (config.publicUrl === null ? LOCAL_LINK : '')
    );
  } finally {
    await storage.stop();
  }
}

function readOptions(words: readonly string[]): v.InferOutput<typeof OPTIONS> {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: { owner: { type: 'string' }, name: { type: 'string' } },
    });
    return v.parse(OPTIONS, values);
  } catch {
    throw new Error(
      'Give the email of the owner, and a name of 2 to 120 characters if you like: ' +
        'create-org --owner ada@example.com --name "Brightdesk"',
    );
  }
}
