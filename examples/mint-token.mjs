// What every back end that embeds Patchbay does: mint a session token for the customer who is signed
// in. The API key stays here; the page gets the token alone.
const baseUrl = process.env.PATCHBAY_URL ?? 'http://localhost:3000';
const apiKey = process.env.PATCHBAY_API_KEY;
if (!apiKey) {
  throw new Error('Set PATCHBAY_API_KEY to an API key of your organization (Settings, API keys).');
}

async function post(path, body) {
  const response = await fetch(baseUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) {
    throw Object.assign(new Error(`${path}: ${answer.message}`), answer);
  }
  return answer;
}

const mint = (linked_account_id) => post('/api/v2/public/session-token', { linked_account_id });

/** A token for one of your customers, by your own id of theirs, and where to use it. */
export async function mintToken(account_id) {
  const { token } = await mint(account_id).catch(async (error) => {
    if (error.error_code !== 'INVALID_LINKED_ACCOUNT_ID') {
      throw error;
    }
    // The first time that this customer is here.
    await post('/api/v2/public/linked-account', { account_id, name: account_id });
    return mint(account_id);
  });
  return { token, baseUrl };
}
