import type { NodeType } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { isList, isObject, type Json, type JsonObject, toJsonValue } from '@patchbay/rules/json.ts';
import { resolveRef } from '@/lib/workflow/field-labels';
import { type Field, readField } from '../model/read-field';

const TEXTS = {
  template: 'Deal of {{event.body.email}}',
  javascript: 'function yourFunction(params) {\n  return params.n * 2;\n}',
  jsonata: 'contacts[stage = "won"].{ "mail": email }',
};

/** Builds settings in which every field has a value, one for each kind that the node can have. */
export function filledSettings({ settings }: NodeType): JsonObject[] {
  const root = asObject(settings);
  const field = readField(root, root);
  const schemas = field.kind === 'kinds' ? field.kinds.map(({ schema }) => schema) : [root];
  return schemas.map((schema) => asObject(valueIn(schema, root)));
}

const asObject = (value: unknown): JsonObject => {
  const json = toJsonValue(value);
  return isObject(json) ? json : {};
};

function valueIn(schema: JsonObject, root: JsonObject): Json {
  const { examples, default: fallback } = resolveRef(schema, root);
  if (fallback !== undefined) {
    return fallback;
  }
  if (isList(examples) && examples[0] !== undefined) {
    return examples[0];
  }
  return ofField(readField(schema, root), root);
}

function ofField(field: Field, root: JsonObject): Json {
  switch (field.kind) {
    case 'const':
      return field.value;
    case 'choice':
      return field.options[0] ?? null;
    case 'boolean':
      return true;
    case 'number':
      return Math.max(field.min ?? 1, 1);
    case 'text':
      return field.isTemplate ? '{{event.body.email}}' : TEXTS[field.mode];
    case 'options':
      return 'pl_sales';
    case 'rules':
      return {
        join: 'AND',
        rules: [
          { lhs: '{{event.body.stage}}', operator: 'eq', rhs: 'won' },
          { join: 'OR', rules: [{ lhs: '{{event.body.email}}', operator: 'exist' }] },
        ],
      };
    case 'list':
      return [valueIn(field.item, root), valueIn(field.item, root)];
    case 'object':
      return Object.fromEntries(
        field.members.map((member) => [member.name, valueIn(member.schema, root)]),
      );
    case 'kinds':
      return field.kinds[0] === undefined ? null : valueIn(field.kinds[0].schema, root);
    case 'map':
      return { 'X-Request-Source': 'patchbay', 'X-Customer': '{{event.body.email}}' };
    case 'either':
      return valueIn(field.schema, root);
    case 'json':
      return { email: '{{event.body.email}}', tags: ['new', 'crm'] };
  }
}
