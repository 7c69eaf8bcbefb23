import type {
  Config,
  ConfigField,
  ConfigRef,
  ConfigValue,
  LabelValue,
  Message,
  RuleOptions,
  SaveConfigRequest,
  UpdateConfigRequest,
} from '../schema.gen.d.ts';
import { AccountCalls } from './account-calls.ts';

/** The settings that a linked account stores for an app. */
export abstract class ConfigCalls extends AccountCalls {
  /**
   * Returns a config, making it where it does not exist. `labels` are the rows of mapping fields.
   * @example const config = await patchbay.config({ slug: 'demo_crm' });
   */
  config(payload: SaveConfigRequest): Promise<Config> {
    return this.call('POST', '/api/v2/f-sdk/config', { body: { labels: [], ...payload } });
  }

  /**
   * Ids of all configs of an app.
   * @example const [first] = await patchbay.getConfigs('demo_crm');
   */
  getConfigs(slug: string): Promise<ConfigRef[]> {
    return this.call('GET', '/api/v2/public/slug/{slug}/configs', { slug });
  }

  /**
   * A config with its fields and workflows.
   * @param configId absent: the config that was made without an id
   * @param excludeOptions true leaves the fields' options unresolved, which is quicker
   * @example const { fields, workflows } = await patchbay.getConfig('demo_crm');
   */
  getConfig(slug: string, configId?: string, excludeOptions?: boolean): Promise<Config> {
    const header = { disable_field_options: excludeOptions ? ('true' as const) : undefined };
    return configId
      ? this.call('GET', '/api/v2/f-sdk/slug/{slug}/config/{configId}', {
          slug,
          configId,
          header,
        })
      : this.call('GET', '/api/v2/f-sdk/slug/{slug}/config', { slug, header });
  }

  /**
   * Changes values of a config and turns its workflows on and off. What is not named stays.
   * @example await patchbay.updateConfig({ slug: 'demo_crm', fields: { region: 'eu' } });
   */
  updateConfig(payload: UpdateConfigRequest): Promise<Config> {
    return this.call('PUT', '/api/v2/f-sdk/config', { body: payload });
  }

  /**
   * Deletes a config.
   * @param configId absent: the config that was made without an id
   * @example await patchbay.deleteConfig('demo_crm');
   */
  deleteConfig(slug: string, configId?: string): Promise<Message> {
    return configId
      ? this.call('DELETE', '/api/v2/f-sdk/slug/{slug}/config/{configId}', {
          slug,
          configId,
        })
      : this.call('DELETE', '/api/v2/f-sdk/slug/{slug}/config', { slug });
  }

  /**
   * One field of a config, with its options.
   * @param workflowId the workflow that the field belongs to; absent: the field is the app's own
   * @example const { options } = await patchbay.getConfigField('demo_crm', 'region');
   */
  getConfigField(slug: string, fieldId: string, workflowId?: string): Promise<ConfigField> {
    return this.call('GET', FIELD, fieldInput(slug, fieldId, workflowId));
  }

  /**
   * Stores the value of one field.
   * @example await patchbay.updateConfigField('demo_crm', 'region', 'eu');
   */
  updateConfigField(
    slug: string,
    fieldId: string,
    value: ConfigValue,
    workflowId?: string,
  ): Promise<ConfigField> {
    return this.call('PUT', FIELD, {
      ...fieldInput(slug, fieldId, workflowId),
      body: { value },
    });
  }

  /**
   * Forgets the value of one field; its default counts again.
   * @example await patchbay.deleteConfigField('demo_crm', 'region');
   */
  deleteConfigField(slug: string, fieldId: string, workflowId?: string): Promise<ConfigField> {
    return this.call('DELETE', FIELD, fieldInput(slug, fieldId, workflowId));
  }

  /**
   * Operators and right side of a rule, once its left side is chosen.
   * @example const { rule_column } = await patchbay.getFieldOptions('plan', 'demo_crm', 'rules');
   */
  getFieldOptions(
    lhs: LabelValue,
    slug: string,
    fieldId: string,
    workflowId?: string,
  ): Promise<RuleOptions> {
    return this.call('POST', '/api/v2/public/config/rule-engine/{fieldId}', {
      ...fieldInput(slug, fieldId, workflowId),
      body: { rule_column: { lhs } },
    });
  }
}

const FIELD = '/api/v2/public/config/field/{fieldId}';

/** A config field is named by its id in the path, its app in a header, its workflow in the query. */
function fieldInput(
  slug: string,
  fieldId: string,
  workflow_id: string | undefined,
): {
  fieldId: string;
  header: { slug: string };
  query: { workflow_id: typeof workflow_id };
} {
  return { fieldId, header: { slug }, query: { workflow_id } };
}
