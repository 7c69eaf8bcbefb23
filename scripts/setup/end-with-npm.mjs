const POLL_MS = 500;

/**
 * Ends this process, as by SIGTERM, when the shell that `npm start` runs it in has ended: npm
 * forwards a signal only to that shell, and dash does not forward it.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) {
    return;
  }
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== shell) {
      clearInterval(timer);
      process.kill(process.pid, 'SIGTERM');
    }
  }, POLL_MS);
  timer.unref();
}
