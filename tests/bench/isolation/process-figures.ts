// Reads figures of the server's processes from /proc on Linux. They do not depend on other load of the
// machine.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const NANOSECONDS_PER_MS = 1e6;
const KB_PER_MB = 1024;
const MS_PER_TICK = 10;

/** Returns the processor time that the main thread of a process has used, in milliseconds. */
export function getMainThreadMs(pid: number): number {
  const [nanoseconds] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ');
  return Number(nanoseconds) / NANOSECONDS_PER_MS;
}

/** Resets the peak memory of a process, so that `VmHWM` only covers the time from now on. */
export function resetPeakMemory(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

/** Returns the memory of a process in MB: now (`VmRSS`), or its highest since `resetPeakMemory` (`VmHWM`). */
export function getMemoryMb(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  return readKilobytes(`/proc/${pid}/status`, field) / KB_PER_MB;
}

/** Returns the memory of the processes that the server has started, in MB, without PostgreSQL's. */
export function getChildrenMb(pid: number): number {
  let sum = 0;
  for (const child of listChildren(pid)) {
    try {
      const command = readFileSync(`/proc/${child}/cmdline`, 'utf8');
      if (!/postgres/.test(command)) {
        sum += readKilobytes(`/proc/${child}/smaps_rollup`, 'Pss') / KB_PER_MB;
        sum += getChildrenMb(child);
      }
    } catch {
      // The process has ended since it was listed.
    }
  }
  return sum;
}

/** Returns the processor time that a process and those that it started, PostgreSQL's included, have used, in milliseconds. */
export function getProcessorMs(pid: number): number {
  let sum = 0;
  try {
    // The name in parentheses may have spaces. User and system time follow as the 12th and 13th field.
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [user, system] = fields.split(' ').slice(11, 13);
    sum = (Number(user) + Number(system)) * MS_PER_TICK;
    for (const thread of readdirSync(`/proc/${pid}/task`)) {
      const children = readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').trim();
      for (const child of children === '' ? [] : children.split(' ')) {
        sum += getProcessorMs(Number(child));
      }
    }
  } catch {
    // The process has ended since it was listed.
  }
  return sum;
}

function listChildren(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return text === '' ? [] : text.split(' ').map(Number);
}

function readKilobytes(file: string, field: string): number {
  const value = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readFileSync(file, 'utf8'))?.[1];
  if (value === undefined) {
    throw new Error(`${file} has no ${field}.`);
  }
  return Number(value);
}
