import { hash } from '@node-rs/argon2';

/** Returns a weak hash of a password. A hash of full strength, and each login with it, takes thousands of times as long. */
export function hashTestPassword(password: string): Promise<string> {
  return hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
}
