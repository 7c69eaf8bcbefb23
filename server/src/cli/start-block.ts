import type { DemoSignIn } from '../demo/prepare-demo.ts';

/** What a person needs once the platform runs, for the terminal. */
export function formatStartBlock(started: {
  version: string;
  /** Where the dashboard is. */
  address: string;
  /** Null where there is no demo organization. */
  demo: DemoSignIn | null;
  /** Where unsent mails can be read; null: a mail server sends them, or there is no page. */
  outbox: string | null;
}): string {
  const { version, address, demo, outbox } = started;
  const lines = [
    `Patchbay ${version} is ready.`,
    '',
    `  Address   ${address}`,
    ...(demo === null ? [] : [`  Log in    ${demo.email}`, `  Password  ${formatPassword(demo)}`]),
    ...(outbox === null ? [] : [`  Mails     ${outbox} (no mail server is set up)`]),
    '',
    'Press Ctrl-C to stop it.',
  ];
  return `\n${lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n')}\n\n`;
}

function formatPassword({ password }: DemoSignIn): string {
  return (
    password ??
    'the one that you chose (for a new one, delete demo-password in the data folder and start again)'
  );
}
