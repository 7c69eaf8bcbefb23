import { operations } from '@patchbay/contract/operations.ts';
import { listenOnLoopback } from '@patchbay/test-kit/programs/listen-on-loopback.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { createProxy } from '../../../mock-server/src/proxy.ts';
import { startMock } from '../../../mock-server/src/start-mock.ts';
import { mockUrl } from '../../support/mock-url.ts';
import { findErrorBodyViolations, readBody } from '../support/contract-response.ts';

const mockPort = Number(new URL(mockUrl).port);
const signedIn = { authorization: 'Bearer contract-test' };
const closing: (() => void)[] = [];

afterEach(() => {
  for (const close of closing.splice(0)) {
    close();
  }
});

/** Starts a proxy with another start scenario, in front of the running mock. */
async function startProxy(scenario: string, prismPort: number | undefined): Promise<string> {
  const server = createProxy({
    operations,
    scenario,
    prismPort: () => prismPort,
  });
  closing.push(() => server.close());
  return listenOnLoopback(server);
}

describe('the mock for browsers', () => {
  it('allows the headers of the dashboard, the SDK and QA from any origin', async () => {
    const requestedHeaders = [
      ...['authorization', 'environment', 'x-api-key', 'x-internal-call', 'linked_account_id'],
      ...['slug', 'sync_execution', 'prefer', 'content-type', 'x-mock-scenario', 'x-of-tomorrow'],
    ];
    const response = await fetch(`${mockUrl}/api/v1/org/member`, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:5173',
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': requestedHeaders.join(','),
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:5173');
    expect(response.headers.get('access-control-allow-methods')).toContain('PATCH');
    const allowed = (response.headers.get('access-control-allow-headers') ?? '').split(', ');
    expect(allowed).toEqual(expect.arrayContaining(requestedHeaders));
  });

  it('lets the page read an error too', async () => {
    const response = await fetch(`${mockUrl}/api/v1/org`, {
      headers: { origin: 'http://localhost:5173' },
    });
    expect(response.status).toBe(401);
    expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:5173');
  });
});

describe('the choice of a response', () => {
  it('follows the scenario of the start option', async () => {
    const url = await startProxy('not-an-org-member', mockPort);
    const response = await fetch(`${url}/api/v1/org`, { headers: signedIn });
    expect(response.status).toBe(403);
  });

  it('prefers the scenario of the header over that of the start option', async () => {
    const url = await startProxy('not-an-org-member', mockPort);
    const headers = { ...signedIn, 'x-mock-scenario': 'default' };
    expect((await fetch(`${url}/api/v1/org`, { headers })).status).toBe(200);
  });

  it('prefers the Prefer header of the caller over every scenario', async () => {
    const headers = { ...signedIn, 'x-mock-scenario': 'server-down', prefer: 'example=fresh' };
    const response = await fetch(`${mockUrl}/api/v1/org`, { headers });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ name: 'Quiet Harbor' });
  });

  it('prefers a fixed path over a template: resetPassword is not a user id', async () => {
    const response = await fetch(`${mockUrl}/api/v1/org/user/resetPassword`, {
      method: 'PUT',
      headers: {
        ...signedIn,
        'content-type': 'application/json',
        'x-mock-scenario': 'rate-limited',
      },
      body: JSON.stringify({ email: 'tomas.lindqvist@brightdesk.example' }),
    });
    expect(response.status).toBe(429);
  });

  it('rejects an unknown scenario by name', async () => {
    const headers = { ...signedIn, 'x-mock-scenario': 'constructor' };
    const response = await fetch(`${mockUrl}/api/v1/org`, { headers });
    const body = await readBody(response);
    expect(response.status).toBe(400);
    expect(findErrorBodyViolations(body)).toEqual([]);
    expect(body).toMatchObject({ message: expect.stringContaining('expired-account') });
  });
});

describe('the state of the mock', () => {
  it('responds with 503 while Prism is starting', async () => {
    const response = await fetch(`${await startProxy('default', undefined)}/api/v1/org`);
    expect(response.status).toBe(503);
    expect(findErrorBodyViolations(await readBody(response))).toEqual([]);
  });

  it('responds with 502 if Prism does not respond', async () => {
    // Port 1 is reserved; nothing listens there.
    const response = await fetch(`${await startProxy('default', 1)}/api/v1/org`);
    expect(response.status).toBe(502);
    expect(findErrorBodyViolations(await readBody(response))).toEqual([]);
  });

  it('reports a port in use and what to do', async () => {
    await expect(startMock({ port: mockPort })).rejects.toThrow(
      `Port ${mockPort} is in use. Stop what runs there, or choose another port`,
    );
  });

  it('does not start with an unknown scenario', async () => {
    await expect(startMock({ port: 0, scenario: 'nope' })).rejects.toThrow('no scenario "nope"');
  });
});
