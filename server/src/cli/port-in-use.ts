import { createServer } from 'node:net';

/** Throws an Error with a sentence for the operator if the server cannot listen on the address. */
export async function assertPortIsFree({
  host,
  port,
}: {
  host: string;
  port: number;
}): Promise<void> {
  if (port === 0) {
    return;
  }
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen({ host, port, exclusive: true }, resolve);
    });
  } catch (error) {
    throw toPortError(error, host, port);
  }
  await new Promise((resolve) => probe.close(resolve));
}

/** Converts the error of listening to one that says what to do. Returns other errors unchanged. */
export function toPortError(error: unknown, host: string, port: number): Error {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return new Error(
        `Port ${port} is in use by another program. Stop it, or choose another port with PORT, for example PORT=${getNextPort(port)}.`,
      );
    case 'EACCES':
      return new Error(
        `Port ${port} may not be used by this account. Choose one above 1023 with PORT, for example PORT=3000.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new Error(
        `This machine does not have the address ${host}. Set HOST to one of its own, for example 127.0.0.1 or 0.0.0.0.`,
      );
    default:
      return error instanceof Error ? error : new Error(String(error));
  }
}

function getNextPort(port: number): number {
  return port < 65_535 ? port + 1 : port - 1;
}
