import { spawn } from 'node:child_process';
import type { SystemAccount } from './system-account.ts';

export interface ProgramResult {
  code: number | null;
  output: string;
}

/** Returns the environment of PostgreSQL's programs, without secrets and with one locale. */
export function getProgramEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SYSTEMROOT } = process.env;
  return {
    LC_ALL: 'C',
    ...(PATH === undefined ? {} : { PATH }),
    ...(SYSTEMROOT === undefined ? {} : { SYSTEMROOT }),
  };
}

/** Runs a program of PostgreSQL to its end, as the account. Rejects when it cannot be started. */
export function runProgram(
  file: string,
  args: readonly string[],
  account: SystemAccount,
): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    // cwd '/': the account may not be allowed into ours.
    const child = spawn(file, args, { ...account, cwd: '/', env: getProgramEnvironment() });
    const parts: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => parts.push(part));
    child.stderr.on('data', (part: Buffer) => parts.push(part));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output: Buffer.concat(parts).toString('utf8') }));
  });
}
