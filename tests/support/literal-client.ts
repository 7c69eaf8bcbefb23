/**
 * The script of a client that follows the specification's flow literally and does not know attempts: it
 * opens a provider window and polls the application every 3000 ms. It returns true and closes the window
 * when an oauth2 account is active, returns false if the window is closed first, and rejects if a poll
 * fails. Call it in a page: `literalConnect({ baseUrl, token, slug, pollIntervalMs })`.
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

/**
 * The script of such a client's calls about configs, with literal bodies and headers: absent `labels` are
 * sent as an empty list, and a response with a status of 400 to 599 is thrown as its body.
 * `literalConfig({ baseUrl, token })` returns the methods.
 */
export const LITERAL_CONFIG_CLIENT = `
function literalConfig({ baseUrl, token }) {
  const call = async (method, path, headers, body) => {
    const response = await fetch(baseUrl + path, {
      method,
      headers: {
        Authorization: 'Bearer ' + token,
        ...headers,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const parsed = await response.json();
    if (response.status >= 400 && response.status <= 599) throw parsed;
    return parsed;
  };
  const atConfig = (slug, configId) =>
    '/api/v2/f-sdk/slug/' + slug + '/config' + (configId ? '/' + configId : '');
  const inWorkflow = (path, workflowId) => path + (workflowId ? '?workflow_id=' + workflowId : '');
  const atField = (fieldId, workflowId) =>
    inWorkflow('/api/v2/public/config/field/' + fieldId, workflowId);
  return {
    config: ({ labels, ...payload }) =>
      call('POST', '/api/v2/f-sdk/config', {}, { ...payload, labels: labels || [] }),
    getConfigs: (slug) => call('GET', '/api/v2/public/slug/' + slug + '/configs'),
    getConfig: (slug, configId, excludeOptions = false) =>
      call('GET', atConfig(slug, configId), { disable_field_options: String(excludeOptions) }),
    updateConfig: (payload) => call('PUT', '/api/v2/f-sdk/config', {}, payload),
    deleteConfig: (slug, configId) => call('DELETE', atConfig(slug, configId)),
    getConfigField: (slug, fieldId, workflowId) =>
      call('GET', atField(fieldId, workflowId), { slug }),
    resolveConfigField: (slug, fieldId, workflowId, payload) =>
      call('POST', atField(fieldId, workflowId), { slug }, payload),
    updateConfigField: (slug, fieldId, value, workflowId) =>
      call('PUT', atField(fieldId, workflowId), { slug }, { value }),
    deleteConfigField: (slug, fieldId, workflowId) =>
      call('DELETE', atField(fieldId, workflowId), { slug }),
    getFieldOptions: (lhs, slug, fieldId, workflowId) =>
      call(
        'POST',
        inWorkflow('/api/v2/public/config/rule-engine/' + fieldId, workflowId),
        { slug },
        { rule_column: { lhs } },
      ),
  };
}`;
