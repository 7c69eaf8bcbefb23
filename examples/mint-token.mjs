// What every back end that embeds Patchbay does: mint a session token for the customer who is signed
// in. The API key stays here; the page gets the token alone.
const baseUrl = process.env.PATCHBAY_URL ?? 'http://localhost:3000';
const apiKey = process.env.PATCHBAY_API_KEY;
if (!apiKey) {
  throw new Error('Set PATCHBAY_API_KEY to an API key of your organization (Settings, API keys).');
}

/** A token for one of your customers, by your own id of theirs, and where to use it. */
export async function mintToken(linked_account_id) {
  const response = await fetch(`${baseUrl}/api/v2/public/session-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
    // The name of a customer who is here for the first time.
    body: JSON.stringify({ linked_account_id, name: linked_account_id }),
  });
  const minted = await response.json();
  if (!response.ok) {
    throw Object.assign(new Error(`No session token: ${minted.message}`), minted);
  }
  return { token: minted.token, baseUrl };
}
