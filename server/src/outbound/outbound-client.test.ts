import { describe, expect, test } from 'vitest';
import { readErrorKind, startOutboundServers } from './outbound-client.test-support.ts';

const servers = await startOutboundServers();
const { innerPort, outerPort } = servers;
/** A client that allows the port, so that the address decides. */
const guarded = () => servers.client({ allowPrivateHosts: [`unlisted.internal:${innerPort}`] });

describe('addresses inside the network', () => {
  test.each([
    'http://127.0.0.1:PORT/secret',
    'http://localhost:PORT/secret',
    'http://127.0.0.1.:PORT/secret',
    'http://2130706433:PORT/secret',
    'http://0x7f.1:PORT/secret',
    'http://0177.0.0.1:PORT/secret',
    'http://127.1:PORT/secret',
    'http://①②⑦.0.0.1:PORT/secret',
    'http://0.0.0.0:PORT/secret',
    'http://[::1]:PORT/secret',
    'http://[::]:PORT/secret',
    'http://[::ffff:127.0.0.1]:PORT/secret',
    'http://[::ffff:7f00:1]:PORT/secret',
    'http://[::127.0.0.1]:PORT/secret',
    'http://[64:ff9b::127.0.0.1]:PORT/secret',
    'http://[::ffff:0:127.0.0.1]:PORT/secret',
    'http://[2002:7f00:1::]:PORT/secret',
    'http://user:pass@127.0.0.1:PORT/secret',
    'http://10.0.0.1:PORT/',
    'http://192.168.1.1:PORT/',
    'http://172.16.0.1:PORT/',
    'http://100.64.0.1:PORT/',
    'http://[fd00::1]:PORT/',
    'http://[fe80::1]:PORT/',
  ])('%s is refused before a byte is sent', async (url) => {
    const sent = guarded().send({ method: 'GET', url: url.replace('PORT', String(innerPort)) });
    expect(await readErrorKind(sent)).toBe('BLOCKED');
    expect(servers.innerHits).toEqual([]);
  });

  test('a name with a dot at the end is refused, resolved or not', async () => {
    const url = `http://localhost.:${innerPort}/secret`;
    expect(['BLOCKED', 'NETWORK']).toContain(
      await readErrorKind(guarded().send({ method: 'GET', url })),
    );
    expect(servers.innerHits).toEqual([]);
  });

  test('the server in these tests responds to every request that reaches it', async () => {
    const open = servers.client({ allowPrivateHosts: [`127.0.0.0/8:${innerPort}`] });
    const response = await open.send({ method: 'GET', url: `http://127.0.0.1:${innerPort}/x` });
    expect(response.body.toString()).toBe('internal');
    expect(servers.innerHits).toEqual(['/x']);
  });

  test.each(['http://169.254.169.254/', 'http://[fd00:ec2::254]/', 'http://100.100.100.200/'])(
    'the metadata address %s is refused even if its whole range is allowed',
    async (url) => {
      const wide = servers.client({ allowPrivateHosts: ['0.0.0.0/0', '[::]/0'] });
      expect(await readErrorKind(wide.send({ method: 'GET', url }))).toBe('BLOCKED');
    },
  );

  test.each(['ftp://example.com/', 'file:///etc/passwd', 'data:text/plain,x', 'not a url'])(
    '%s is refused',
    async (url) => {
      expect(await readErrorKind(guarded().send({ method: 'GET', url }))).toBe('BLOCKED');
    },
  );

  test.each([22, 25, 5432, 6379])('port %i is refused', async (port) => {
    const sent = servers.client().send({ method: 'GET', url: `http://example.com:${port}/` });
    expect(await readErrorKind(sent)).toBe('BLOCKED');
  });

  test('a name is allowed by its entry', async () => {
    const client = servers.client({ allowPrivateHosts: [`localhost:${innerPort}`] });
    const response = await client.send({ method: 'GET', url: `http://localhost:${innerPort}/` });
    expect(response.status).toBe(200);
    const literal = client.send({ method: 'GET', url: `http://127.0.0.1:${innerPort}/` });
    expect(await readErrorKind(literal)).toBe('BLOCKED');
  });

  test.each(['10.0.0.0/33', 'a b', 'x:99999', 'http://x', '[::1', ''])(
    'the entry "%s" is refused at start',
    (entry) => {
      expect(() => servers.client({ allowPrivateHosts: [entry] })).toThrow(/ALLOW_PRIVATE_HOSTS/);
    },
  );
});

describe('the built-in demo vendor at the server’s own address', () => {
  const own = () =>
    servers.client({
      builtInProvider: () => ({
        origin: `http://localhost:${outerPort}`,
        path: '/_demo/crm',
        hosts: { 'desk.brightdesk.example': '/desk' },
      }),
    });
  const request = (url: string) => own().send({ method: 'GET', url });

  test('is reached below its path', async () => {
    expect((await request(`http://localhost:${outerPort}/_demo/crm/api/me`)).status).toBe(200);
  });

  test('is reached as the hosts that it answers for, and no further', async () => {
    const desk = 'https://desk.brightdesk.example';
    expect((await request(`${desk}/../api/people?a=%2e`)).status).toBe(200);
    expect(servers.outerHits.at(-1)?.url).toBe('/_demo/crm/desk/api/people?a=%2e');
    expect(await readErrorKind(request('https://user:pass@desk.brightdesk.example/'))).toBe(
      'BLOCKED',
    );
    expect(servers.outerHits).toHaveLength(1);
  });

  test.each([
    '/api/v1/org',
    '/_demo/crm',
    '/_demo/crmx/api',
    '/_demo/crm/../../api/v1/org',
    '/_demo/crm/%2e%2e/%2E%2E/api/v1/org',
  ])('%s is not reached', async (path) => {
    expect(await readErrorKind(request(`http://localhost:${outerPort}${path}`))).toBe('BLOCKED');
    expect(servers.outerHits).toHaveLength(0);
  });

  test('another spelling of the origin is not reached', async () => {
    expect(await readErrorKind(request(`http://127.0.0.1:${outerPort}/_demo/crm/api/me`))).toBe(
      'BLOCKED',
    );
  });

  test('no redirect leads there', async () => {
    servers.respond = (_request, response) =>
      response.writeHead(302, { location: `http://localhost:${outerPort}/_demo/crm/x` }).end();
    expect(await readErrorKind(request(`http://localhost:${outerPort}/_demo/crm/a`))).toBe(
      'BLOCKED',
    );
    expect(servers.outerHits).toHaveLength(1);
  });
});
