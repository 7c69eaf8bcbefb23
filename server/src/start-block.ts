/** What a person needs once the platform runs, for the terminal. */
export function startBlock(started: {
  version: string;
  /** Where the dashboard is. */
  address: string;
  /** The demo's sign-in; left out where there is no demo organisation. */
  demo?: { email: string; password: string } | undefined;
}): string {
  const { version, address, demo } = started;
  const lines = [
    `Patchbay ${version} is ready.`,
    '',
    `  Address   ${address}`,
    ...(demo === undefined ? [] : [`  Sign in   ${demo.email}`, `  Password  ${demo.password}`]),
    '',
    'Press Ctrl-C to stop it.',
  ];
  return `\n${lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n')}\n`;
}
