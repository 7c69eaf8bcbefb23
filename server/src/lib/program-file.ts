import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * A file that runs beside the server, as a process or thread of its own. In the build it lies beside the
 * importing file; as a source it needs the loader `tsx`.
 *
 * @param name relative to `from`, without its ending
 * @param from `import.meta.url`
 */
export function programFile(name: string, from: string): { file: string; isSource: boolean } {
  const source = fileURLToPath(new URL(`${name}.ts`, from));
  const isSource = existsSync(source);
  return { file: isSource ? source : fileURLToPath(new URL(`${name}.js`, from)), isSource };
}
