import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { ConnectServices } from './connect-services.ts';
import type { KeyRing } from './crypto/key-ring.ts';
import type { Database } from './db/database.ts';
import type { SignedIn, SignIn } from './domain/auth/sign-in.ts';
import type { Tokens } from './domain/auth/tokens.ts';

/** What handlers work with, made once in `createApp`. */
export interface Services {
  config: Config;
  db: Database;
  keyRing: KeyRing;
  tokens: Tokens;
  /** See `createSignIn`. */
  signIn: (given: SignIn) => Promise<SignedIn>;
  connect: ConnectServices;
  clock: () => Date;
  log: FastifyBaseLogger;
  /** PUBLIC_URL without a slash at the end; known once the server listens. */
  publicUrl: () => string;
  version: string;
}
