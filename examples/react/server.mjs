// Serves the built page and the customer's token.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { mintToken } from '../mint-token.mjs';

const folder = path.resolve(process.env.PAGES ?? path.join(import.meta.dirname, 'dist'));
// Your own login knows the customer; this example always uses the same one.
const customer = process.env.CUSTOMER ?? 'customer-42';
const TYPES = { '.js': 'text/javascript', '.css': 'text/css' };

const server = createServer(async (request, response) => {
  try {
    if (request.url === '/token') {
      response.setHeader('content-type', 'application/json');
      response.setHeader('cache-control', 'no-store');
      response.end(JSON.stringify(await mintToken(customer)));
      return;
    }
    const asset = /^\/assets\/[\w.-]+$/.exec(request.url ?? '')?.[0];
    response.setHeader('content-type', TYPES[path.extname(asset ?? '')] ?? 'text/html');
    response.end(readFileSync(path.join(folder, asset ?? 'index.html')));
  } catch (error) {
    response.writeHead(502).end(error.message);
  }
});
server.listen(Number(process.env.PORT ?? 4000), 'localhost', () => {
  process.stdout.write(`http://localhost:${server.address().port}\n`);
});
