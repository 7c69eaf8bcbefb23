const POLL_MS = 500;

/**
 * Ends this process, as by SIGTERM, after the shell that `npm start` runs it in has ended: npm forwards a
 * signal only to that shell, and dash does not forward it. A supervisor that signals the whole group,
 * such as systemd, reaches this process too, and a second signal would end it at once.
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
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.once(signal, () => {
      clearInterval(timer);
      if (process.listenerCount(signal) === 0) {
        // The server has not started yet, so the signal ends the process, which is its default.
        process.kill(process.pid, signal);
      }
    });
  }
}
