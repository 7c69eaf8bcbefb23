import type { Server } from 'node:http';

/** Makes a server listen on a free loopback port and returns its address. */
export async function listenOnLoopback(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') {
    throw new Error('The server does not listen on a port.');
  }
  return `http://127.0.0.1:${address.port}`;
}
