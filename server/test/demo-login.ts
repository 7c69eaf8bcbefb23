// The settings and the login of the demo at a server in a separate process.
import { readSignedInBody } from '@patchbay/test-kit/server/read-response.ts';
import { expect } from 'vitest';

export const DEMO_PASSWORD = 'program-test-password';

/** Returns the settings of a server that logs its requests, so that the search for secrets has something to search. */
export function demoSettings(dataDir: string): NodeJS.ProcessEnv {
  return {
    PATCHBAY_DATA_DIR: dataDir,
    PATCHBAY_DEMO_PASSWORD: DEMO_PASSWORD,
    NODE_ENV: 'development',
    LOG_LEVEL: 'info',
  };
}

export function requestLogin(url: string): Promise<Response> {
  return fetch(`${url}/api/v3/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'demo@patchbay.local', password: DEMO_PASSWORD }),
  });
}

export async function logIn(url: string): Promise<string> {
  const response = await requestLogin(url);
  expect(response.status).toBe(200);
  return (await readSignedInBody(response)).token;
}
