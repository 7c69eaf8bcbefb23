// Runs Prism's command line in a worker thread and reports its port. Prism itself prints the port
// only if it also logs every request.
import { Server } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

const { listen } = Server.prototype;
Server.prototype.listen = function listenAndReport(...options) {
  this.once('listening', () => parentPort.postMessage(this.address().port));
  return listen.apply(this, options);
};
await import(workerData.cli);
