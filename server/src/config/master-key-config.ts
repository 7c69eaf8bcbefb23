import type { Secret } from '../crypto/secret.ts';
import type { EnvReader } from './read-env.ts';

/** Where a key, or a list of keys, is given: as the value or in a file, or neither. */
export interface KeySource {
  value: Secret | undefined;
  /** Absolute. */
  file: string | undefined;
}

/** What the server seals and opens secrets with (docs/guides/operating-keys.md). */
export interface MasterKeyConfig extends KeySource {
  /** PATCHBAY_MASTER_KEY_PREVIOUS(_FILE), by comma: what they sealed is sealed anew at start. */
  previous: KeySource;
  /** PATCHBAY_MASTER_KEY_NEXT(_FILE), by comma: opens what a process that changed over has sealed. */
  next: KeySource;
}

export function readMasterKey(read: EnvReader, cwd: string, problems: string[]): MasterKeyConfig {
  const source = (name: string): KeySource => {
    const value = read.secret(name);
    const file = read.path(`${name}_FILE`, cwd);
    if (value !== undefined && file !== undefined) {
      problems.push(`${name} and ${name}_FILE are both set: set one of them.`);
    }
    return { value, file };
  };
  return {
    ...source('PATCHBAY_MASTER_KEY'),
    previous: source('PATCHBAY_MASTER_KEY_PREVIOUS'),
    next: source('PATCHBAY_MASTER_KEY_NEXT'),
  };
}
