import { hash, verify } from '@node-rs/argon2';

// OWASP's second choice of parameters for argon2id, the library's default algorithm: 19 MiB and two passes. Each
// hash contains its parameters, so that they can be raised without making stored hashes invalid.
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Returns the argon2id hash of a password in PHC format. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}

/** Returns whether a password matches a hash. @throws Error if `passwordHash` is not a hash */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password);
}
