const LOOK_MS = 500;

/**
 * Ends this process as SIGTERM does once the shell is gone that `npm start` put between: npm hands a
 * signal on to that shell alone, and where /bin/sh is dash, the signal ends there.
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
  }, LOOK_MS);
  timer.unref();
}
