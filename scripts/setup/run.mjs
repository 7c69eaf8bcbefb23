// Runs a child program until it ends. Its output is shown, or buffered and returned.
import { spawn } from 'node:child_process';
import os from 'node:os';

/**
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, quiet?: boolean, priority?: number }} [options] `quiet`
 *   keeps the output back and returns it, for a caller that shows it only on failure. `priority` is that of the
 *   program and of those that it starts (default: 0; a higher number yields).
 * @returns {Promise<{ code: number, output: string }>} code 127 where the program could not start
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: options.env ?? process.env,
      stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    if (child.pid !== undefined && options.priority !== undefined) {
      os.setPriority(child.pid, options.priority);
    }
    const keep = (chunk) => {
      output += chunk;
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
