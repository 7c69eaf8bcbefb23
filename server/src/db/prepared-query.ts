import type { Directory, Tx } from './database.ts';

/** The handle that runs a query: a transaction or the directory. */
type Handle = Directory | Tx;

/**
 * Creates a query of the hot path that is built once per connection, because building it takes longer than sending
 * it. Each value that differs between two runs is a `sql.placeholder`, which `execute` gets by name.
 *
 * @example
 * const keyByHash = createPreparedQuery((tx) =>
 *   tx.select().from(apiKeyTable).where(eq(apiKeyTable.key_hash, sql.placeholder('hash'))),
 * );
 * const rows = await keyByHash(tx).execute({ hash });
 */
export function createPreparedQuery<Prepared>(
  build: (handle: Handle) => { prepare(name: string): Prepared },
): (handle: Handle) => Prepared {
  const built = new WeakMap<Handle, Prepared>();
  return (handle) => {
    // The handle names its statements itself, see `openHandle`.
    const prepared = built.get(handle) ?? build(handle).prepare('');
    built.set(handle, prepared);
    return prepared;
  };
}
