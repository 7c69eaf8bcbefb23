import { connect } from './connect/connect.ts';
import { CONFIG, CONFIG_FIELD, DEFAULT_CONFIG, fieldInput } from './http/config-requests.ts';
import { assertHostIsSet, resolveBaseUrl } from './http/hosts.ts';
import { type Fetch, type Send, sendRequest } from './http/send-request.ts';
import type {
  ConnectOptions,
  ConnectUrlOptions,
  DisconnectTarget,
  ExecuteOptions,
  ExecutionFilters,
  PatchbayOptions,
  SaveConfig,
  WorkflowFilters,
  WorkflowResult,
} from './options.ts';
import type * as api from './schema.gen.d.ts';

/**
 * The client of one linked account. It connects apps, stores their configs and runs workflows.
 *
 * Every method rejects with a {@link PatchbayError} if the response has a status of 400 to 599, and with
 * the error of `fetch` if there is no response.
 *
 * @example
 * const patchbay = new Patchbay({ token, baseUrl: 'https://patchbay.your-company.com' });
 * const apps = await patchbay.getApps();
 */
export class Patchbay {
  /** The session token of the linked account. Assign a new one when your back end has minted it. */
  token: string;
  /** The base address of all requests, without a trailing slash. */
  readonly baseUrl: string;
  /** @internal Milliseconds between two polls (spec section 9). Tests shorten it. */
  pollMs = 3000;
  /** @internal */
  readonly fetch: Fetch | undefined;
  /** @internal Sends one operation of the contract and returns the body of its response. */
  readonly send: Send = (method, path, input) => sendRequest(this, method, path, input);

  /** Creates a client with {@link PatchbayOptions}. No request is sent before a method is called. */
  constructor({ token = '', baseUrl, environment, fetch }: PatchbayOptions = {}) {
    this.token = token;
    this.baseUrl = resolveBaseUrl(baseUrl, environment);
    this.fetch = fetch;
  }

  /**
   * Returns the organization, the linked account and the theme of the hosted page.
   * @example const { linked_account } = await patchbay.getAccountDetails();
   */
  getAccountDetails(): Promise<api.AccountDetails> {
    return this.send('GET', '/api/v3/org/basics', {});
  }

  /**
   * Changes the name or the user-defined fields of the linked account.
   * @example await patchbay.updateAccount({ name: 'Ada Lovelace', udf: { plan: 'pro' } });
   */
  updateAccount(payload: api.UpdateLinkedAccountRequest): Promise<api.LinkedAccount> {
    return this.send('PUT', '/api/v2/public/linked-account', { body: payload });
  }

  /**
   * Returns the address of the linked account's hosted connect page, to link to or to embed.
   * @example const { hosted_url } = await patchbay.getConnectUrl({ button_color: '#0b5fff' });
   */
  getConnectUrl({ config_id, ...body }: ConnectUrlOptions = {}): Promise<api.ConnectUrlResponse> {
    return this.send('POST', '/api/v2/public/connect-url', { query: { config_id }, body });
  }

  /**
   * Returns an enabled app with its connected accounts, or all enabled apps without a slug.
   * @example const { connected_accounts } = await patchbay.getApp('demo_crm');
   */
  getApp(slug: string): Promise<api.Application>;
  getApp(): Promise<api.Application[]>;
  getApp(slug?: string): Promise<api.Application | api.Application[]> {
    return slug ? this.send('GET', '/api/v2/f-sdk/application/{slug}', { slug }) : this.getApps();
  }

  /**
   * Returns all enabled apps, each with its connected accounts.
   * @example const apps = await patchbay.getApps();
   */
  getApps(): Promise<api.Application[]> {
    return this.send('GET', '/api/v2/f-sdk/application', {});
  }

  /**
   * Connects an app by OAuth in a pop-up window, or by the customer's key.
   *
   * For OAuth, call it directly in the click handler before any `await`, or the browser blocks the
   * window. It polls the server every 3 seconds, and immediately when the customer returns to the page.
   *
   * @returns true when the account is connected and the window closed; false if the customer denies access
   *   or closes the window, the attempt times out, `signal` is aborted, or the key is rejected without an error
   * @throws PatchbayError `POPUP_BLOCKED`, with `auth_url` to offer as a link
   * @throws PatchbayError `BROWSER_REQUIRED` for OAuth outside a browser page
   * @throws PatchbayError `RETURN_URL_REQUIRED` for `mode: 'redirect'` without `returnUrl`
   * @throws PatchbayError `TIMEOUT` if the sign-in could not start within ten seconds
   * @throws PatchbayError with the reason if the attempt failed or a poll got a status of 400 to 499
   * @throws PatchbayError for the third server error in a row
   * @throws the error of the last poll if it got no response
   * @example
   * button.onclick = async () => {
   *   const isConnected = await patchbay.connect({ slug: 'demo_crm' });
   * };
   * @example await patchbay.connect({ slug: 'demo_crm', payload: { api_key: key } });
   */
  async connect(options: ConnectOptions): Promise<boolean> {
    // The host is checked before a window opens.
    assertHostIsSet(this.baseUrl);
    return connect(this.send, options, this.pollMs);
  }

  /**
   * Disconnects all accounts of an app, the accounts of one auth type, or one connection.
   * @example await patchbay.disconnect('demo_crm', 'oauth2');
   * @example await patchbay.disconnect('demo_crm', { connection_id });
   */
  disconnect(slug: string, only?: DisconnectTarget): Promise<api.LinkedAccount> {
    const query = typeof only === 'object' ? only : { auth_type: only };
    return this.send('DELETE', '/api/v1/linked-acc/integration/{slug}', { slug, query });
  }

  /**
   * Returns a config and creates it if it does not exist. `labels` are the rows of mapping fields.
   * @example const config = await patchbay.config({ slug: 'demo_crm' });
   */
  config({ labels = [], ...payload }: SaveConfig): Promise<api.Config> {
    return this.send('POST', '/api/v2/f-sdk/config', { body: { ...payload, labels } });
  }

  /**
   * Returns the ids of all configs of an app.
   * @example const [first] = await patchbay.getConfigs('demo_crm');
   */
  getConfigs(slug: string): Promise<api.ConfigRef[]> {
    return this.send('GET', '/api/v2/public/slug/{slug}/configs', { slug });
  }

  /**
   * Returns a config with its fields and workflows.
   * @param configId the id of the config; default: the config that was created without an id
   * @param excludeOptions true skips resolving the fields' options, which is faster
   * @example const { fields, workflows } = await patchbay.getConfig('demo_crm');
   */
  getConfig(slug: string, configId?: string, excludeOptions?: boolean): Promise<api.Config> {
    const header = { disable_field_options: excludeOptions ? ('true' as const) : undefined };
    return configId
      ? this.send('GET', CONFIG, { slug, configId, header })
      : this.send('GET', DEFAULT_CONFIG, { slug, header });
  }

  /**
   * Changes values of a config, and switches its workflows on and off. Omitted ones stay unchanged.
   * @example await patchbay.updateConfig({ slug: 'demo_crm', fields: { region: 'eu' } });
   */
  updateConfig(payload: api.UpdateConfigRequest): Promise<api.Config> {
    return this.send('PUT', '/api/v2/f-sdk/config', { body: payload });
  }

  /**
   * Deletes a config.
   * @param configId the id of the config; default: the config that was created without an id
   * @example await patchbay.deleteConfig('demo_crm');
   */
  deleteConfig(slug: string, configId?: string): Promise<api.Message> {
    return configId
      ? this.send('DELETE', CONFIG, { slug, configId })
      : this.send('DELETE', DEFAULT_CONFIG, { slug });
  }

  /**
   * Returns one field of a config with its options.
   * @param workflowId the workflow that the field belongs to; default: none, for the app's own fields
   * @example const { options } = await patchbay.getConfigField('demo_crm', 'region');
   */
  getConfigField(slug: string, fieldId: string, workflowId?: string): Promise<api.ConfigField> {
    return this.send('GET', CONFIG_FIELD, fieldInput(slug, fieldId, workflowId));
  }

  /**
   * Stores the value of one field.
   * @example await patchbay.updateConfigField('demo_crm', 'region', 'eu');
   */
  updateConfigField(
    slug: string,
    fieldId: string,
    value: api.ConfigValue,
    workflowId?: string,
  ): Promise<api.ConfigField> {
    return this.send('PUT', CONFIG_FIELD, {
      ...fieldInput(slug, fieldId, workflowId),
      body: { value },
    });
  }

  /**
   * Deletes the value of one field, so that its default applies again.
   * @example await patchbay.deleteConfigField('demo_crm', 'region');
   */
  deleteConfigField(slug: string, fieldId: string, workflowId?: string): Promise<api.ConfigField> {
    return this.send('DELETE', CONFIG_FIELD, fieldInput(slug, fieldId, workflowId));
  }

  /**
   * Returns the operators and the right-hand side of a rule for the chosen left-hand side.
   * @example const { rule_column } = await patchbay.getFieldOptions('plan', 'demo_crm', 'rules');
   */
  getFieldOptions(
    lhs: api.LabelValue,
    slug: string,
    fieldId: string,
    workflowId?: string,
  ): Promise<api.RuleOptions> {
    return this.send('POST', '/api/v2/public/config/rule-engine/{fieldId}', {
      ...fieldInput(slug, fieldId, workflowId),
      body: { rule_column: { lhs } },
    });
  }

  /**
   * Returns a page of workflows, newest first unless reordered. Default: page 1 with 100 rows.
   * @example const { docs, totalDocs } = await patchbay.getWorkflows({ slug: 'demo_crm' });
   */
  getWorkflows(params: WorkflowFilters = {}): Promise<api.WorkflowPage> {
    return this.send('GET', '/api/v2/public/workflow', {
      query: { page: 1, ...params, limit: params.limit ?? 100 },
    });
  }

  /**
   * Creates a draft of a workflow that the linked account owns. Without a slug it belongs to the
   * organization's own app.
   * @example const { _id } = await patchbay.createWorkflow({ name: 'New deals', slug: 'demo_crm' });
   */
  async createWorkflow(params: api.CreateWorkflowRequest): Promise<api.Workflow> {
    const body: api.CreateWorkflowResponse | api.Workflow = await this.send(
      'POST',
      '/api/v2/public/workflow',
      { body: params },
    );
    // Some wire-compatible servers return only the workflow.
    return 'workflow' in body ? body.workflow : body;
  }

  /**
   * Deletes a workflow with its drafts, versions and triggers.
   * @example await patchbay.deleteWorkflow(workflow._id);
   */
  deleteWorkflow(workflowId: string): Promise<api.DeleteWorkflowResponse> {
    return this.send('DELETE', '/api/v2/public/workflow/{id}', { id: workflowId });
  }

  /**
   * Returns the payload that a workflow expects: a sample and a JSON Schema.
   * @example const { payload, schema } = await patchbay.getWorkflowPayload(workflow._id);
   */
  getWorkflowPayload(workflowId: string): Promise<api.WorkflowPayload> {
    return this.send('GET', '/api/v2/public/workflow/request-structure/{id}', { id: workflowId });
  }

  /**
   * Runs a workflow. Without `sync_execution` it returns immediately; read the result with
   * getExecution(). It does not reject if the run ends with an error: then `errored` is true.
   * @typeParam Value the type of the return value, which is not checked
   * @example
   * const options = { workflow: 'report_new_deals', slug: 'demo_crm', sync_execution: true };
   * const { return_value } = await patchbay.executeWorkflow<{ deals: number }>(options);
   */
  executeWorkflow<Value = api.ExecutionResult['return_value']>(
    options: ExecuteOptions,
  ): Promise<WorkflowResult<Value>>;
  executeWorkflow(options: ExecuteOptions): Promise<api.ExecutionResult> {
    return this.send('POST', '/api/v2/public/workflow/{id}/execute', {
      id: options.workflow ?? options.worklfow,
      header: { slug: options.slug, sync_execution: `${!!options.sync_execution}` },
      body: options.payload,
    });
  }

  /**
   * Returns one page of executions, newest first, without their nodes. Default: page 1 with 10 rows.
   * @example const { docs } = await patchbay.getExecutions({ status: 'ERRORED' });
   */
  getExecutions(params: ExecutionFilters = {}): Promise<api.ExecutionPage> {
    return this.send('GET', '/api/v2/public/execution', {
      query: { page: 1, limit: 10, ...params },
    });
  }

  /**
   * Returns one execution with the result of each of its nodes.
   * @example const { status, nodes } = await patchbay.getExecution(execution_id);
   */
  getExecution(executionId: string): Promise<api.Execution> {
    return this.send('GET', '/api/v2/public/execution/{id}', { id: executionId });
  }
}
