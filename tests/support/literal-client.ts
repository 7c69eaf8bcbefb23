/**
 * A client that follows the specification's flow to the letter and knows nothing of attempts: a
 * provider window, a poll of the application every 3000 ms, true and the window closed once an
 * oauth2 account is active, false if the window is closed first, a rejection if a poll fails. The
 * text of a script for a page: `literalConnect({ baseUrl, token, slug, pollIntervalMs })`.
 */
export const LITERAL_CLIENT = `
async function literalConnect({ baseUrl, token, slug, pollIntervalMs = 3000 }) {
  const call = async (path) => {
    const response = await fetch(baseUrl + path, { headers: { Authorization: 'Bearer ' + token } });
    const body = await response.json();
    if (response.status >= 400 && response.status <= 599) throw body;
    return body;
  };
  const { auth_url } = await call('/api/v1/' + slug + '/integrate?');
  const provider = window.open(auth_url);
  return new Promise((resolve, reject) => {
    const stop = (settle, value) => { clearInterval(timer); settle(value); };
    const timer = setInterval(() => {
      call('/api/v2/f-sdk/application/' + slug).then((application) => {
        const { connected_accounts } = application;
        if (connected_accounts.some((one) => one.auth_type === 'oauth2' && one.status === 'active')) {
          provider.close();
          stop(resolve, true);
        } else if (provider.closed) {
          stop(resolve, false);
        }
      }, (error) => {
        console.error(error);
        stop(reject, error);
      });
    }, pollIntervalMs);
  });
}`;
