import { hash, verify } from '@node-rs/argon2';

// OWASP's second choice of parameters for argon2id, the library's default algorithm: 19 MiB and two
// passes. Each hash carries its own, so they can grow without breaking what is stored.
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** @returns the argon2id hash in PHC form, to be stored as it is */
export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}

/** Whether this password was hashed to this. @throws Error when `passwordHash` is no hash */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password);
}
