import type { DemoSignIn } from '../demo/prepare-demo.ts';

/** Formats the text for the terminal that tells how to use the running platform. */
export function formatStartBlock(started: {
  version: string;
  /** The address of the dashboard. */
  address: string;
  /** Null if there is no demo organization. */
  demo: DemoSignIn | null;
  /** The address of the page with unsent mails. Null if a mail server sends them, or if there is no page. */
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
