import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface VirtualScreen {
  /** The value of the environment variable DISPLAY. */
  display: string;
  stop(): Promise<void>;
}

/**
 * Starts an X server that draws into memory, on a free display.
 *
 * @param xvfb path of the program
 * @throws Error if the program ends before it is ready
 */
export async function startVirtualScreen(xvfb: string): Promise<VirtualScreen> {
  const screen = spawn(
    xvfb,
    ['-displayfd', '1', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const ended = once(screen, 'exit');
  const [number] = await Promise.race([
    once(screen.stdout, 'data'),
    ended.then(() => Promise.reject(new Error('Xvfb ended before it had a display.'))),
  ]);
  return {
    display: `:${String(number).trim()}`,
    stop: async () => {
      screen.kill();
      await ended;
    },
  };
}
