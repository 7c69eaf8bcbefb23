// Reads the duration of tasks on a page's main thread from a trace of Chromium. Processor time is used, so
// that other programs on the machine do not affect it.
import type { Browser, Page } from 'playwright';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** The begin in microseconds. */
  ts: number;
  /** The duration by the clock in microseconds. */
  dur?: number;
  /** The processor time in microseconds. */
  tdur?: number;
  args?: { name?: string };
}

interface Trace {
  traceEvents: TraceEvent[];
}

const TASK = /RunTask$/;
/** Messages of the program that drives the browser, which a person would not send. */
const MESSAGE = 'Receive mojo message';

/**
 * Acts in a page, waits until it is idle, and reads the tasks of its main thread.
 *
 * @returns the processor time in milliseconds of the longest task, and of all tasks
 */
export async function traceTasks(
  browser: Browser,
  page: Page,
  act: (page: Page) => Promise<unknown>,
): Promise<{ longest: number; total: number }> {
  await page.waitForLoadState('networkidle');
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] });
  await act(page);
  await page.waitForLoadState('networkidle');
  const { traceEvents }: Trace = JSON.parse((await browser.stopTracing()).toString());
  const formatThread = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(formatThread),
  );
  const events = traceEvents.filter(
    (event) => event.ph === 'X' && mainThreads.has(formatThread(event)),
  );
  const messages = events.filter(({ name }) => name === MESSAGE);
  const isWithin = (event: TraceEvent, task: TraceEvent) =>
    formatThread(event) === formatThread(task) &&
    event.ts >= task.ts &&
    event.ts <= task.ts + (task.dur ?? 0);
  const times = events
    .filter(({ name }) => TASK.test(name))
    .filter((task) => !messages.some((message) => isWithin(message, task)))
    .map(({ tdur = 0 }) => tdur / 1000);
  if (times.length === 0) {
    throw new Error('The trace has no task of the main thread: look for its name.');
  }
  return { longest: Math.max(...times), total: times.reduce((sum, time) => sum + time, 0) };
}
