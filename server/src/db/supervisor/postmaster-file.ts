import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export interface Postmaster {
  pid: number;
  port: number;
}

const getPidFile = (cluster: string): string => join(cluster, 'postmaster.pid');

/**
 * Finds the postmaster that runs on this cluster, started by any process. Null if there is none. A file that names
 * another program (the number was assigned again after a crash) is deleted, because PostgreSQL would refuse to start.
 */
export function findPostmaster(cluster: string): Postmaster | null {
  const content = read(cluster);
  if (content === null) {
    return null;
  }
  const [pid, , , port] = content.split('\n').map(Number);
  if (pid === undefined || !Number.isInteger(pid) || pid <= 0) {
    return null;
  }
  if (isPostmaster(pid, cluster)) {
    // The port is written a moment after the number.
    return { pid, port: Number.isInteger(port) && port !== undefined ? port : 0 };
  }
  if (isAlive(pid) && read(cluster) === content) {
    rmSync(getPidFile(cluster), { force: true });
  }
  return null;
}

function read(cluster: string): string | null {
  try {
    return readFileSync(getPidFile(cluster), 'utf8');
  } catch {
    return null;
  }
}

/** Whether this process is a postmaster at work on this cluster; false for a zombie. */
export function isPostmaster(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) {
    return false;
  }
  if (process.platform === 'linux') {
    return isLinuxPostmaster(pid, cluster);
  }
  if (process.platform === 'win32') {
    return true;
  }
  try {
    const command = execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
    return command.includes('postgres') && command.includes(cluster);
  } catch {
    return false;
  }
}

function isLinuxPostmaster(pid: number, cluster: string): boolean {
  try {
    // A postmaster works in the folder of its cluster, which distinguishes it from any other PostgreSQL.
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch (error) {
    const isForbidden =
      error instanceof Error && 'code' in error && ['EACCES', 'EPERM'].includes(String(error.code));
    return isForbidden && /postgres/.test(readCommandName(pid));
  }
}

function readCommandName(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8');
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
