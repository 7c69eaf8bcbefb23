import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import type { KeyRing } from '../crypto/key-ring.ts';
import type { Database } from '../db/database.ts';
import type { SeedDemoInto } from '../domain/org/bootstrap-org.ts';
import type { Background } from '../lib/background.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { AuthServices } from './auth-services.ts';
import type { ConnectServices } from './connect-services.ts';

/** What handlers work with, made once in `createApp`. */
export interface Services extends AuthServices {
  config: Config;
  db: Database;
  keyRing: KeyRing;
  background: Background;
  mail: Mailer;
  connect: ConnectServices;
  seedDemoInto: SeedDemoInto;
  clock: () => Date;
  log: FastifyBaseLogger;
  /** PUBLIC_URL without a slash at the end; known once the server listens. */
  publicUrl: () => string;
  version: string;
}
