import type { HumanTaskQuestion, HumanTaskSettings } from '@patchbay/contract/schema.gen.d.ts';
import type { Json } from '@patchbay/rules/json.ts';
import { formatDatePart } from '@patchbay/rules/templates/date-part.ts';
import { type HumanForm, isFieldValue } from './human-form.ts';

/** The key of the output that says how the task ended. */
const RESERVED_KEY = 'form_status';

/** The maximum length of a title. A filled-in template may be longer. */
const MAX_TITLE_LENGTH = 240;

export interface FormProblem {
  /** JSON pointer into the settings of the node. */
  pointer: string;
  message: string;
}

type FieldSettings = HumanTaskSettings['form']['fields'][number];

/** Returns the problems of a form that its JSON Schema cannot express. */
export function listFormProblems(fields: readonly FieldSettings[]): FormProblem[] {
  const found: FormProblem[] = [];
  const keys = new Set([RESERVED_KEY]);
  fields.forEach(({ key, type, options = [] }, index) => {
    const pointer = `/form/fields/${index}`;
    if (keys.has(key)) {
      const message =
        key === RESERVED_KEY ? 'is the key of the outcome' : 'is the key of another field';
      found.push({ pointer: `${pointer}/key`, message });
    }
    keys.add(key);
    if ((type === 'dropdown' || type === 'radio') && options.length === 0) {
      found.push({ pointer: `${pointer}/options`, message: 'has no option to choose' });
    }
  });
  return found;
}

/** Builds the form with its prefilled values, or returns its first problem. */
export function buildForm(
  settings: HumanTaskSettings['form'],
): { form: HumanForm } | { problem: FormProblem } {
  const [known] = listFormProblems(settings.fields);
  if (known !== undefined) {
    return { problem: known };
  }
  const data: Record<string, Json> = {};
  const fields: HumanTaskQuestion[] = [];
  for (const [index, field] of settings.fields.entries()) {
    const question = toQuestion(field);
    const value = toPrefilledValue(question, field.value);
    const pointer = `/form/fields/${index}/value`;
    if (value !== null && !isFieldValue(question, value)) {
      return {
        problem: { pointer, message: `is not a valid value of the field "${field.label}"` },
      };
    }
    if (value === null && question.required && question.read_only) {
      const message = `is empty, and the field "${field.label}" is required and read-only`;
      return { problem: { pointer, message } };
    }
    fields.push(question);
    if (value !== null) {
      data[field.key] = value;
    }
  }
  const title = settings.title.slice(0, MAX_TITLE_LENGTH);
  return { form: { title, description: settings.description ?? '', fields, data } };
}

function toQuestion(field: FieldSettings): HumanTaskQuestion {
  const { key, label, type, help, required = false, read_only = false, options } = field;
  const hasOptions = type === 'dropdown' || type === 'radio';
  return {
    ...{ key, label, type, required, read_only },
    ...(help === undefined ? {} : { help }),
    ...(hasOptions && options !== undefined ? { options } : {}),
  };
}

/** Converts the value of a filled-in template to the type of the field. Returns null for an empty value. */
function toPrefilledValue({ type }: HumanTaskQuestion, value: unknown): Json {
  if (value === undefined || value === null || value === '') {
    return null;
  }
  const isPlain =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  switch (type) {
    case 'number':
      return isPlain && String(value).trim() !== '' ? Number(value) : String(value);
    case 'checkbox':
      return value === true || value === 'true';
    case 'date':
      return formatDatePart(String(value), 'date') ?? String(value);
    default:
      return isPlain ? String(value) : JSON.stringify(value);
  }
}
