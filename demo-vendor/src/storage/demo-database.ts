import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** The PostgreSQL with the schema `demo_vendor`, as the program that mounts the plugin opened it. */
export type DemoDatabase = NodePgDatabase<Record<string, never>>;

/** A transaction of it; it ends with the callback: do not keep it. */
export type DemoTx = Parameters<Parameters<DemoDatabase['transaction']>[0]>[0];
