import type { ChildProcess } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { findProgramFile } from '../lib/program-file.ts';
import { type PoolProgram, startPoolProcess } from '../pool/pool-process.ts';

/** The maximum size of Node's own heap. The memory of the interpreter is separate. */
const MAX_HEAP_MB = 128;

/** The packages that the program loads. Their own dependencies lie beside them. */
const PACKAGES = ['quickjs-emscripten-core', '@jitl/quickjs-wasmfile-release-sync', 'jsonata'];

/** The program of the child processes. */
export const findSandboxProgram = (): PoolProgram =>
  findProgramFile('./sandbox-child', import.meta.url);

/**
 * Starts a process that finds neither a secret of the server nor, in the build, a file of the machine: it
 * may read its own program, and start nothing. As a source it needs a loader, which those limits exclude.
 */
export function startSandboxProcess(program: PoolProgram): ChildProcess {
  return startPoolProcess(program, MAX_HEAP_MB, program.isSource ? [] : permissions(program.file));
}

/** Returns the flags of Node's permission model, whose first flag has two names. */
function permissions(file: string): string[] {
  const flag = process.allowedNodeEnvironmentFlags.has('--permission')
    ? '--permission'
    : '--experimental-permission';
  const readable = new Set([path.join(path.dirname(file), '*')]);
  for (const name of PACKAGES) {
    const folders = createRequire(file).resolve.paths(name) ?? [];
    const folder = folders.find((candidate) => existsSync(path.join(candidate, name)));
    // Without it the program ends, and its job fails.
    if (folder !== undefined) {
      const real = realpathSync(folder);
      readable.add(path.join(real, '*'));
      // Node 20 ends if a folder is named both with `*` and without.
      if (real !== folder) {
        readable.add(folder);
      }
    }
  }
  return [flag, '--no-warnings', ...[...readable].map((pattern) => `--allow-fs-read=${pattern}`)];
}
