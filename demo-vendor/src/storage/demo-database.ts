import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** The PostgreSQL database with the schema `demo_vendor`, as the mounting program opened it. */
export type DemoDatabase = NodePgDatabase<Record<string, never>>;

/** A transaction, which ends with its callback and must not be kept. */
export type DemoTx = Parameters<Parameters<DemoDatabase['transaction']>[0]>[0];
