import type { HumanTaskQuestion, HumanTaskSettings } from '@patchbay/contract/schema.gen.d.ts';
import type { Json } from '@patchbay/rules/json.ts';
import { formatDatePart } from '@patchbay/rules/templates/date-part.ts';
import { type HumanForm, isValueOf } from './human-form.ts';

/** Key of the output that says how the task ended. */
const RESERVED_KEY = 'form_status';

/** A template may have brought more. */
const MAX_TITLE_LENGTH = 240;

export interface FormProblem {
  /** JSON pointer into the settings of the node. */
  pointer: string;
  message: string;
}

type FieldSettings = HumanTaskSettings['form']['fields'][number];

/** What a schema does not say of a form. */
export function formProblems(fields: readonly FieldSettings[]): FormProblem[] {
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

/** The form with its prefilled values, or what is wrong with it. */
export function makeForm(
  settings: HumanTaskSettings['form'],
): { form: HumanForm } | { problem: FormProblem } {
  const [known] = formProblems(settings.fields);
  if (known !== undefined) {
    return { problem: known };
  }
  const data: Record<string, Json> = {};
  const fields: HumanTaskQuestion[] = [];
  for (const [index, field] of settings.fields.entries()) {
    const question = questionOf(field);
    const value = prefilled(question, field.value);
    const pointer = `/form/fields/${index}/value`;
    if (value !== null && !isValueOf(question, value)) {
      return { problem: { pointer, message: `is no value of the field "${field.label}"` } };
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

function questionOf(field: FieldSettings): HumanTaskQuestion {
  const { key, label, type, help, required = false, read_only = false, options } = field;
  const hasOptions = type === 'dropdown' || type === 'radio';
  return {
    ...{ key, label, type, required, read_only },
    ...(help === undefined ? {} : { help }),
    ...(hasOptions && options !== undefined ? { options } : {}),
  };
}

/** What a template brought, as the field takes it; null: nothing. */
function prefilled({ type }: HumanTaskQuestion, value: unknown): Json {
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
