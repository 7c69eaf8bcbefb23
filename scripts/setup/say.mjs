// Prints the output of the entry programs: one line per step, and a message with an exit code on failure.

const started = Date.now();

export function say(line) {
  const seconds = ((Date.now() - started) / 1000).toFixed(0).padStart(3);
  process.stdout.write(`[${seconds} s] ${line}\n`);
}

export function fail(sentence) {
  process.stderr.write(`\n${sentence}\n`);
  process.exit(1);
}
