import type { Directory, Tx } from './database.ts';

/** The handle that runs a query: a transaction or the directory. */
type Handle = Directory | Tx;

/**
 * A query of the hot path, built once per connection: building it takes longer than sending it. Whatever
 * differs between two runs is a `sql.placeholder`, and `execute` gets the value of each by name.
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
