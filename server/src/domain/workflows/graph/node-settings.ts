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
import { getNodeTypes } from './node-types.ts';
import { formatPlainProblem, TEMPLATE_PATTERN } from './plain-problem.ts';

/**
 * The time at which the templates of a setting are replaced: before the node runs, in each iteration of its own
 * loop, or never, as in code.
 */
export type TemplateMode = 'before' | 'iteration' | 'none';

const IS_TEMPLATE = 'x-is-template';

const getFirstErrorValidator = createValidators(getSettingsSchema, {});
const getAllErrorsValidator = createValidators(getSettingsSchema, { allErrors: true });
const getFilledValidator = createValidators((type) => toFilledSchema(getSettingsSchema(type)), {
  allErrors: true,
  useDefaults: true,
  // A template may bring a number where a text is expected, or digits where a number is.
  coerceTypes: true,
});

/** Returns the getter of a type's validator, which is compiled when the type first occurs. */
function createValidators(getSchema: (type: string) => JsonObject, options: Options) {
  // Optimizing the code would take longer than it saves.
  const code = { optimize: false };
  const ajv = new Ajv2020({ strict: false, discriminator: true, code, ...options });
  addFormats.default(ajv);
  const compiled = new Map<string, ValidateFunction>();
  return (type: string): ValidateFunction => {
    const validate = compiled.get(type) ?? ajv.compile(addDiscriminators(getSchema(type)));
    compiled.set(type, validate);
    return validate;
  };
}

/** @throws Error for a type that the contract does not have */
function getSettingsSchema(type: string): JsonObject {
  const known = getNodeTypes().get(type);
  if (known === undefined) {
    throw new Error(`The contract has no node of the type ${type}.`);
  }
  return toObject(JSON.parse(JSON.stringify(known.settings)));
}

/** Returns the slug of the app that a node calls, which alone gets its settings. Null if it calls no app. */
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

/** Lists the problems of a node's settings whose templates are not replaced yet. Null counts as `{}`. */
export function listSettingsProblems(type: string, data: unknown): SchemaProblem[] {
  if (isDeeperThan(data, MAX_TEMPLATE_DEPTH)) {
    return [{ pointer: '', message: `are nested more than ${MAX_TEMPLATE_DEPTH} levels deep` }];
  }
  return toSchemaProblems(
    findSchemaErrors(data ?? {}, getFirstErrorValidator(type), () => getAllErrorsValidator(type)),
    formatPlainProblem,
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
 * Validates settings whose templates were replaced, and adds the defaults of absent settings. A setting that can only
 * be a template, and the sides of a condition, may have any value, whatever their types say.
 *
 * @returns problems if a template brought a value that the setting does not accept
 */
export function validateFilledSettings<Kind extends WorkflowNode['type']>(
  type: Kind,
  data: unknown,
): Filled<Kind> | { problems: SchemaProblem[] } {
  const input = { settings: copyJson(data ?? {}) };
  const validate = getFilledValidator(type);
  const isFilled = (value: { settings: unknown }): value is Filled<Kind> =>
    validate(value.settings) === true;
  if (isFilled(input)) {
    return input;
  }
  return { problems: toSchemaProblems(validate.errors ?? [], formatPlainProblem) };
}

/**
 * Converts a schema of settings to one for settings whose templates were replaced. A value that could only be a
 * template, and the sides of a condition, may be anything. Replacing templates has its own limit of length.
 */
function toFilledSchema(schema: JsonObject): JsonObject {
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

/**
 * Returns the time at which the templates of a setting are replaced.
 *
 * @param setting the name of a property of `data`
 */
export function getTemplateMode(type: string, setting: string): TemplateMode {
  const known = modes.get(type) ?? new Map(readModes(getSettingsSchema(type)));
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
