import { findReadableField, readExisting } from '#domain/configs/config-fields.ts';
import { readRuleOptions } from '#domain/configs/rule-options.ts';
import type { Handler } from '#http/handler.ts';
import { toConfigCall } from '../config-call.ts';

export const getFieldOptions: Handler<'getFieldOptions'> = async (call) => {
  const { params, query, headers, body, services } = call;
  const { config_id, workflow_id } = query;
  const { key, mode } = toConfigCall(call, { slug: headers.slug, config_id });
  const state = await readExisting(services.configs, key);
  const entry = findReadableField(state, mode.viewer, { field_id: params.fieldId, workflow_id });
  return readRuleOptions(services.configs, state, { entry, lhs: body.rule_column.lhs, mode });
};
