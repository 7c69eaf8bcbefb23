import type { Logger } from 'pino';
import { type CoreOptions, openCore } from '../app/open-core.ts';
import {
  changeFeatures,
  type FeatureChange,
  toInstalledFeatures,
} from '../domain/org/feature-flags.ts';
import { FEATURE_KEYS, isFeatureKey } from '../lib/feature-keys.ts';

const CHOICE = /^([^=]+)=(on|off|default)$/;

/**
 * Runs `features <id> [key=on|off|default …]`, which changes and lists the features of an organization.
 *
 * @returns the text for the terminal
 * @throws Error with a sentence for the person who started it
 */
export async function runFeaturesCommand(
  options: CoreOptions & { log: Logger },
  words: readonly string[],
): Promise<string> {
  const [org_id, ...choices] = words;
  if (org_id === undefined) {
    throw new Error('Give the id of the organization: features 665f1c2ab7e4d90012a4c001');
  }
  const change = parseChange(choices);
  const { config, log } = options;
  const { storage } = await openCore({ ...options, canJoin: true });
  try {
    const clock = () => new Date();
    const own = await changeFeatures({ db: storage.db, clock }, org_id, change);
    if (own === null) {
      throw new Error(`There is no organization ${org_id}. Check the id.`);
    }
    if (change.size > 0) {
      log.info({ org_id, change: Object.fromEntries(change) }, 'features changed');
    }
    const installed = toInstalledFeatures(config.features);
    const lines = FEATURE_KEYS.map((key) => {
      const choice = own[key];
      const state = (choice ?? installed[key]) ? 'on' : 'off';
      return `${key.padEnd(14)}  ${state.padEnd(3)}${choice === undefined ? '  (default)' : ''}`;
    });
    return `${lines.join('\n')}\n`;
  } finally {
    await storage.stop();
  }
}

function parseChange(choices: readonly string[]): FeatureChange {
  return new Map(
    choices.map((word) => {
      const [, key = '', choice] = CHOICE.exec(word) ?? [];
      if (!isFeatureKey(key) || (choice !== 'on' && choice !== 'off' && choice !== 'default')) {
        throw new Error(
          `"${word}" is not a choice. Give one of ${FEATURE_KEYS.join(', ')} with on, off or ` +
            'default: ai_workflows=on',
        );
      }
      return [key, choice];
    }),
  );
}
