// Serves the page, the SDK's script and the customer's token.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { mintToken } from '../mint-token.mjs';

const page = readFileSync(new URL('index.html', import.meta.url));
const sdk = path.dirname(createRequire(import.meta.url).resolve('@patchbay/sdk'));
const script = readFileSync(path.join(sdk, 'patchbay.iife.js'));
// Your own login knows the customer; this example always uses the same one.
const customer = process.env.CUSTOMER ?? 'customer-42';

const server = createServer(async (request, response) => {
  try {
    if (request.url === '/token') {
      response.setHeader('content-type', 'application/json');
      response.setHeader('cache-control', 'no-store');
      response.end(JSON.stringify(await mintToken(customer)));
    } else if (request.url === '/patchbay.js') {
      response.setHeader('content-type', 'text/javascript');
      response.end(script);
    } else {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(page);
    }
  } catch (error) {
    response.writeHead(502).end(error.message);
  }
});
server.listen(Number(process.env.PORT ?? 4000), 'localhost', () => {
  process.stdout.write(`http://localhost:${server.address().port}\n`);
});
