// Runs Prism's command line in a worker thread, and says on which port it listens: Prism itself says
// so only where it also logs every request.
import { Server } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

const { listen } = Server.prototype;
Server.prototype.listen = function listenAndSay(...options) {
  this.once('listening', () => parentPort.postMessage(this.address().port));
  return listen.apply(this, options);
};
await import(workerData.cli);
