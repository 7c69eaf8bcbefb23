// Calls of the benches that change the platform. `npm run bench` sets their environment.

export const platformUrl = setting('PATCHBAY_URL');
export const asBackend = { 'x-api-key': setting('PATCHBAY_API_KEY') };
export const asOwner = { authorization: `Bearer ${setting('PATCHBAY_ACCOUNT_TOKEN')}` };

/** @throws Error if the response is not a success */
export async function send<Body>(
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: object,
): Promise<Body> {
  const response = await fetch(`${platformUrl}${path}`, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) {
    throw new Error(
      `${method} ${path} responded with ${response.status}: ${await response.text()}`,
    );
  }
  return response.json();
}

export function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined) {
    throw new Error(`${name} is missing: npm run bench sets it.`);
  }
  return value;
}
