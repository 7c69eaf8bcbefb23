import type { WorkflowNode } from '@patchbay/contract/schema.gen.d.ts';

export const OF_CONFIG = 'canary_config_value_4711';
export const OF_WORKFLOW = 'canary_workflow_value_4711';
export const OF_CODE = 'canary_made_by_code';
// Some responses may contain these secrets, so that only the others are searched for them.
export const OF_TRIGGER = 'webhook-secret-4711-4711';
export const RETURNED = 'returned-config-value-4711';
export const TYPED = 'typed-into-a-header-4711';
export const OF_VARIABLE = 'canary_variable_value_4712';
export const SECRETS = [OF_VARIABLE, OF_CONFIG, OF_WORKFLOW, OF_TRIGGER, OF_CODE, RETURNED];
export const CONFIG = '{{application.fields.token}}';
export const OWN = '{{workflow.fields.own}}';
export const VARIABLE = '{{env.org.CANARY}}';

export type Given = { id: string; type: string; data: object; parent_id?: string } & Partial<
  Pick<WorkflowNode, 'additional_node_properties'>
>;
export const node = (id: string, type: string, data: object, settings: object = {}): Given => ({
  id,
  type,
  data,
  additional_node_properties: { node_settings: { skip_on_error: true, ...settings } },
});
export const code = (id: string, code_string: string, value: unknown = CONFIG, settings = {}) =>
  node(
    id,
    'codeexecutornode',
    { code_language: 'javascript', code_string, input_parameters: [{ key: 's', value }] },
    settings,
  );
/** Returns a node that sends a request to the provider at `url`. */
export const http = (url: string, id: string, path: string, more: object = {}) =>
  node(id, 'http', {
    method: 'POST',
    base_url: url,
    url_path: path,
    query_params: [
      { key: 'q', value: CONFIG },
      { key: 'v', value: VARIABLE },
    ],
    headers: [
      { key: 'authorization', value: `Bearer ${TYPED}` },
      { key: 'x-note', value: OWN },
    ],
    body: { deep: [{ token: `${CONFIG} and ${OWN}` }] },
    ...more,
  });
export const appRequest = (id: string, slug: string, url_path: string) =>
  node(id, 'app_request', {
    slug,
    method: 'POST',
    url_path,
    headers: [{ key: 'x-note', value: CONFIG }],
    body: { token: OWN },
  });
