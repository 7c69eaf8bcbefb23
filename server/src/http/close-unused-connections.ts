import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Closes connections on which no byte has arrived when the server begins to close. Browsers and
 * clients open connections in advance. `closeIdleConnections` of Node leaves these open, so that
 * closing would take as long as their time limit.
 */
export function closeUnusedConnections(http: FastifyInstance): void {
  const sockets = new Set<Socket>();
  let isClosing = false;
  const closeIfUnused = (socket: Socket) => {
    if (socket.bytesRead === 0) {
      socket.destroy();
    }
  };
  http.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    if (isClosing) {
      closeIfUnused(socket);
    }
  });
  http.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of sockets) {
      closeIfUnused(socket);
    }
  });
}
