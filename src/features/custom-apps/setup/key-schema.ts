import * as v from 'valibot';
import { text, textThat } from './text-rules';
import { splitLines } from './typed-lists';

const FIELD_NAME = /^[a-z][a-z0-9_]*$/;
const MAX_FIELD_NAME = 63;

const fieldDraft = v.object({
  name: text,
  label: text,
  type: v.picklist(['text', 'password', 'select', 'textarea']),
  required: v.boolean(),
  placeholder: text,
  help_text: text,
  /** One option per line, `value Label`; only for a select. */
  options: text,
});

export type FieldRow = v.InferOutput<typeof fieldDraft>;

const mappingDraft = v.object({
  in: v.picklist(['header', 'query', 'body']),
  name: text,
  value: text,
});

/** The key-based part of the form, without validation, while another method is selected. */
export const keyDraft = v.object({
  mechanism: v.picklist(['basic', 'bearer', 'api_key']),
  fields: v.array(fieldDraft),
  username: text,
  password: text,
  token: text,
  injection: v.array(mappingDraft),
});

export type KeyValues = v.InferOutput<typeof keyDraft>;

const field = v.pipe(
  v.object({
    ...fieldDraft.entries,
    label: v.pipe(text, v.nonEmpty('Enter a label.')),
    name: textThat(
      (name) => FIELD_NAME.test(name) && name.length <= MAX_FIELD_NAME,
      'Begin with a small letter, then small letters, digits and _.',
    ),
  }),
  v.forward(
    v.partialCheck(
      [['type'], ['options']],
      ({ type, options }) => type !== 'select' || splitLines(options).length > 0,
      'Enter the choices, one per line.',
    ),
    ['options'],
  ),
);

const mapping = v.object({
  ...mappingDraft.entries,
  name: textThat(
    (name) => /^[A-Za-z0-9_-]{1,80}$/.test(name),
    'Enter a name of letters, digits, - and _.',
  ),
});

const basic = v.object({
  ...keyDraft.entries,
  mechanism: v.literal('basic'),
  fields: v.array(field),
});
const bearer = v.object({ ...basic.entries, mechanism: v.literal('bearer') });
const apiKey = v.object({
  ...basic.entries,
  mechanism: v.literal('api_key'),
  injection: v.array(mapping),
});

/** The error of a template, in which `{name}` is replaced by a field's value. */
function templateError(template: string, names: readonly string[]): string | undefined {
  const used = [...template.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  const unknown = used.find((name) => !names.includes(name));
  if (unknown === undefined) {
    return undefined;
  }
  const known = names.map((name) => `{${name}}`).join(', ');
  return `There is no field “${unknown}”. ${known === '' ? 'Add one above.' : `Use ${known}.`}`;
}

/** Lists the templates of a mechanism. Only a password may be empty. */
function listTemplates({ mechanism, username, password, token, injection }: KeyValues): Template[] {
  switch (mechanism) {
    case 'basic':
      return [
        { path: ['username'], text: username },
        { path: ['password'], text: password, canBeEmpty: true },
      ];
    case 'bearer':
      return [{ path: ['token'], text: token }];
    case 'api_key':
      return injection.map(({ value }, index) => ({
        path: ['injection', index, 'value'],
        text: value,
      }));
  }
}

type Path = (string | number)[];
type Template = { path: Path; text: string; canBeEmpty?: boolean };

/** Checks across fields: duplicate names, templates without a field. */
function crossFieldErrors(values: KeyValues): { path: Path; message: string }[] {
  const names = values.fields.map(({ name }) => name).filter((name) => name !== '');
  const duplicates = values.fields.flatMap(({ name }, index) =>
    FIELD_NAME.test(name) && values.fields.findIndex((item) => item.name === name) < index
      ? [{ path: ['fields', index, 'name'], message: `A field named “${name}” already exists.` }]
      : [],
  );
  const templates = listTemplates(values).flatMap(({ path, text, canBeEmpty = false }) => {
    const message =
      text === '' && !canBeEmpty
        ? 'Enter what is sent, for example the name of a field in braces.'
        : templateError(text, names);
    return message === undefined ? [] : [{ path, message }];
  });
  return [...duplicates, ...templates];
}

/** Validation while the key-based method is selected. */
export const keySchema = v.pipe(
  v.variant('mechanism', [basic, bearer, apiKey]),
  v.rawCheck(({ dataset, addIssue }) => {
    const errors = dataset.typed ? crossFieldErrors(dataset.value) : [];
    for (const { path, message } of errors) {
      const [first, ...rest] = path.map(pathItem);
      if (first !== undefined) {
        addIssue({ message, path: [first, ...rest] });
      }
    }
  }),
);

function pathItem(key: string | number) {
  return { type: 'unknown', origin: 'value', input: undefined, key, value: undefined } as const;
}
