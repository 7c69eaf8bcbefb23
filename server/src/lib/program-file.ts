import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Returns the path of a file that runs as a separate process or thread. In the build it is beside the importing
 * file. From sources it is a TypeScript file, which needs the loader `tsx`.
 *
 * @param name the path relative to `from`, without its extension
 * @param from `import.meta.url`
 */
export function findProgramFile(name: string, from: string): { file: string; isSource: boolean } {
  const source = fileURLToPath(new URL(`${name}.ts`, from));
  const isSource = existsSync(source);
  return { file: isSource ? source : fileURLToPath(new URL(`${name}.js`, from)), isSource };
}
