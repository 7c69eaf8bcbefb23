// A server process for the crash tests, started as `node --import tsx <this file> <data folder> hold|write`.
// It holds the data folder until it is killed. `write` also inserts rows and prints each acknowledged one.
import pg from 'pg';
import { openEmbeddedPostgres } from '../src/db/supervisor/supervisor.ts';

const WRITERS = 4;
const [, , dataDir = '', mode = 'hold'] = process.argv;

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

async function writeForEver(pool: pg.Pool, writer: number): Promise<void> {
  for (let count = 0; ; count += 1) {
    const id = `${process.pid}-${writer}-${count}`;
    try {
      await pool.query(
        'with first as (insert into ack_first values ($1)) insert into ack_second values ($1)',
        [id],
      );
      say(`ack ${id}`);
    } catch {
      // PostgreSQL is being killed, so that this row was not acknowledged.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

try {
  const postgres = await openEmbeddedPostgres({
    dataDir,
    log: () => {},
    onLost: (error) => {
      say(`lost ${error.message}`);
      process.exit(1);
    },
  });
  if (mode === 'write') {
    const pool = new pg.Pool({ connectionString: postgres.ownerUrl, max: WRITERS });
    pool.on('error', () => {});
    await pool.query('create table if not exists ack_first (id text primary key)');
    await pool.query('create table if not exists ack_second (id text primary key)');
    say(`open ${postgres.pid}`);
    for (let writer = 0; writer < WRITERS; writer += 1) {
      void writeForEver(pool, writer);
    }
  } else {
    say(`open ${postgres.pid}`);
  }
} catch (error) {
  say(`refused ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
