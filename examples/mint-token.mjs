// Every back end that embeds Patchbay does this: it mints a session token for the signed-in customer. The
// API key stays here, and the page only receives the token.
const baseUrl = process.env.PATCHBAY_URL ?? 'http://localhost:3000';
const apiKey = process.env.PATCHBAY_API_KEY;
if (!apiKey) {
  throw new Error('Set PATCHBAY_API_KEY to an API key of your organization (Settings, API keys).');
}

/** Returns a token for one of your customers, by your own id, and the address to use it at. */
export async function mintToken(linked_account_id) {
  const response = await fetch(`${baseUrl}/api/v2/public/session-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
    // The name is only used for a new customer.
    body: JSON.stringify({ linked_account_id, name: linked_account_id }),
  });
  const minted = await response.json();
  if (!response.ok) {
    throw Object.assign(new Error(`No session token: ${minted.message}`), minted);
  }
  return { token: minted.token, baseUrl };
}
