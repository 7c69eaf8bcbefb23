import { type CoreOptions, openCore } from '../app/open-core.ts';
import { type KeyUse, readKeyUse, rewrapDataKeys } from '../crypto/rewrap-keys.ts';

/**
 * Runs `keys`, which wraps the data keys of previous master keys with the current one, and lists the needed keys.
 *
 * @returns the text for the terminal, which contains ids of keys but never a key
 * @throws Error with a sentence for the person who started it
 */
export async function runKeysCommand(options: CoreOptions): Promise<string> {
  const { storage, masterKeys, keyStore } = await openCore({ ...options, canJoin: true });
  try {
    const log = {
      error: (fields: object, message: string) =>
        options.say(`${message}: ${JSON.stringify({ ...fields, err: undefined })}`),
    };
    const changed = await rewrapDataKeys(keyStore, masterKeys, log);
    const uses = await readKeyUse(keyStore, masterKeys);
    const lines = [
      ...(changed === 0
        ? []
        : [`Encrypted ${changed} data keys again with the current master key.`, '']),
      ['master key', 'role    ', 'data keys'].join('  '),
      ...uses.map(formatKeyLine),
    ];
    return `${lines.join('\n')}\n`;
  } finally {
    await storage.stop();
  }
}

function formatKeyLine({ kid, role, data_keys }: KeyUse): string {
  const isDone = role === 'previous' && data_keys === 0;
  const cells = [kid.padEnd(10), role.padEnd(8), String(data_keys).padStart(9)];
  return `${cells.join('  ')}${isDone ? '  nothing left: may be dropped' : ''}`;
}
