import { isObject, type JsonObject, toList, toObject } from '@patchbay/contract/json.ts';
import type { WorkflowNode } from '@patchbay/contract/schema.gen.d.ts';
import { isDeeperThan } from '@patchbay/rules/json.ts';
import { MAX_TEMPLATE_DEPTH } from '@patchbay/rules/limits.ts';
import { Ajv2020, type Options, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type SchemaProblem, toSchemaProblems } from '#domain/schema-problems.ts';
import { copyJson } from '#lib/copy-json.ts';
import { addDiscriminators } from '#lib/discriminators.ts';
import { findSchemaErrors } from '#lib/find-schema-errors.ts';
import { nodeTypes } from './node-types.ts';
import { plainProblem, TEMPLATE_PATTERN } from './plain-problem.ts';

/**
 * When the templates of a setting are replaced: before the node runs, in each iteration of the loop
 * that it belongs to, or never, as in code.
 */
export type TemplateMode = 'before' | 'iteration' | 'none';

const IS_TEMPLATE = 'x-is-template';

const first = createValidators(settingsSchema, {});
const all = createValidators(settingsSchema, { allErrors: true });
const filled = createValidators((type) => filledSchema(settingsSchema(type)), {
  allErrors: true,
  useDefaults: true,
  // A number in a text, and the digits of a number.
  coerceTypes: true,
});

function createValidators(schemaOf: (type: string) => JsonObject, options: Options) {
  // Optimizing would take longer than all validation that it makes faster.
  const code = { optimize: false };
  const ajv = new Ajv2020({ strict: false, discriminator: true, code, ...options });
  addFormats.default(ajv);
  const compiled = new Map<string, ValidateFunction>();
  /** Each type is compiled where it first occurs. */
  return (type: string): ValidateFunction => {
    const known = compiled.get(type) ?? ajv.compile(addDiscriminators(schemaOf(type)));
    compiled.set(type, known);
    return known;
  };
}

/** @throws Error for a type that the contract does not have */
function settingsSchema(type: string): JsonObject {
  const known = nodeTypes().get(type);
  if (known === undefined) {
    throw new Error(`The contract has no node of the type ${type}.`);
  }
  return toObject(JSON.parse(JSON.stringify(known.settings)));
}

/** Returns the slug of the app that alone gets the settings of a node. Null for every other node. */
export function getReceivingApp({ type, data }: { type: string; data?: unknown }): string | null {
  const isCall = type === 'app_action' || type === 'app_request';
  return isCall &&
    typeof data === 'object' &&
    data !== null &&
    'slug' in data &&
    typeof data.slug === 'string'
    ? data.slug
    : null;
}

/** What is wrong with the settings of a node whose templates are not replaced yet. Null counts as `{}`. */
export function settingsProblems(type: string, data: unknown): SchemaProblem[] {
  if (isDeeperThan(data, MAX_TEMPLATE_DEPTH)) {
    return [{ pointer: '', message: `are nested more than ${MAX_TEMPLATE_DEPTH} levels deep` }];
  }
  return toSchemaProblems(
    findSchemaErrors(data ?? {}, first(type), () => all(type)),
    plainProblem,
  );
}

/** The settings of a kind of node. */
export type SettingsOf<Kind extends WorkflowNode['type']> = NonNullable<
  Extract<WorkflowNode, { type: Kind }>['data']
>;

interface Filled<Kind extends WorkflowNode['type']> {
  settings: SettingsOf<Kind>;
}

/**
 * Settings whose templates were replaced, with the defaults of what is absent. Of what only a template
 * could be, and of both sides of a condition, the type is any value's all the same.
 *
 * @returns problems where a template brought what the setting does not take
 */
export function filledSettings<Kind extends WorkflowNode['type']>(
  type: Kind,
  data: unknown,
): Filled<Kind> | { problems: SchemaProblem[] } {
  const input = { settings: copyJson(data ?? {}) };
  const fill = filled(type);
  const isFilled = (value: { settings: unknown }): value is Filled<Kind> =>
    fill(value.settings) === true;
  if (isFilled(input)) {
    return input;
  }
  return { problems: toSchemaProblems(fill.errors ?? [], plainProblem) };
}

/**
 * The schema once templates are replaced: what only a template could be is any value, and both sides of
 * a condition are. How long a text may get is the limit of replacing.
 */
function filledSchema(schema: JsonObject): JsonObject {
  return JSON.parse(JSON.stringify(schema), (name, value) => {
    if (name === 'maxLength') {
      return undefined;
    }
    if (!isObject(value)) {
      return value;
    }
    if (value.pattern === TEMPLATE_PATTERN) {
      return { [IS_TEMPLATE]: true };
    }
    if (['lhs', 'operator', 'rhs'].every((key) => isObject(value[key]))) {
      return { ...value, lhs: {}, rhs: {} };
    }
    const others = toList(value.anyOf).filter((branch) => toObject(branch)[IS_TEMPLATE] !== true);
    return value.anyOf === undefined ? value : { ...value, anyOf: others };
  });
}

const modes = new Map<string, ReadonlyMap<string, TemplateMode>>();

/** @param setting name of a property of `data` */
export function getTemplateMode(type: string, setting: string): TemplateMode {
  const known = modes.get(type) ?? new Map(readModes(settingsSchema(type)));
  modes.set(type, known);
  return known.get(setting) ?? 'before';
}

function readModes(schema: JsonObject): [string, TemplateMode][] {
  const own = Object.entries(toObject(schema.properties)).flatMap(
    ([name, property]): [string, TemplateMode][] => {
      const mode = isObject(property) ? property['x-template'] : undefined;
      return mode === 'none' || mode === 'iteration' ? [[name, mode]] : [];
    },
  );
  return [...own, ...toList(schema.oneOf).flatMap((branch) => readModes(toObject(branch)))];
}
