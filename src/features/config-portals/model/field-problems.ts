import type {
  OptionSource,
  PortalField,
  PortalOption,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { checkValue } from '@patchbay/rules/check-value.ts';
import { toRulesField } from './rules-field';
import { describeValueProblem } from './value-problem-text';

/** A problem of one field that does not depend on other fields. */
export type FieldProblem = { path: string; message: string; blocksSave: boolean };

const MAX_CACHE_SECONDS = 86_400;
/** The contract's limit of the rows in `labels`. */
const MAX_ROWS = 500;
const FIELD_ID = /^[A-Za-z0-9][A-Za-z0-9_.:-]{0,63}$/;
const POINTER = /^(\/([^~/]|~[01])*)*$/;

const seen = new WeakMap<PortalField, FieldProblem[]>();

/** Finds the problems of a field. Each field object is checked once, so that a key press checks one field. */
export function findFieldProblems(field: PortalField): readonly FieldProblem[] {
  const known = seen.get(field);
  if (known !== undefined) {
    return known;
  }
  const problems = checkField(field);
  seen.set(field, problems);
  return problems;
}

function checkField(field: PortalField): FieldProblem[] {
  const { mapping, rule_columns = [] } = field;
  return [
    ...checkText('name', field.name, 'Enter a name, which customers read.'),
    ...checkId(field),
    ...checkCacheSeconds(field),
    ...checkSource('options', field.options),
    ...checkSource('labels', field.labels),
    ...checkRowCount(field),
    ...(['source', 'destination'] as const).flatMap((side) => [
      ...checkText(`mapping/${side}/name`, mapping?.[side].name, 'Enter a heading.'),
      ...checkSource(`mapping/${side}/options`, mapping?.[side].options),
    ]),
    ...rule_columns.flatMap(({ name, options }, index) => [
      ...checkText(`rule_columns/${index}/name`, name, 'Enter a heading.'),
      ...checkSource(`rule_columns/${index}/options`, options),
    ]),
    ...checkDefault(field),
  ];
}

function checkText(path: string, text: string | undefined, message: string): FieldProblem[] {
  return text === undefined || text.trim() !== '' ? [] : [{ path, message, blocksSave: true }];
}

export function isFieldId(text: string): boolean {
  return FIELD_ID.test(text);
}

function checkId({ id }: PortalField): FieldProblem[] {
  const message = 'Use up to 64 letters, digits, dots, colons, hyphens and underscores.';
  return isFieldId(id) ? [] : [{ path: 'id', message, blocksSave: true }];
}

function checkCacheSeconds({ cache_seconds: seconds = 0 }: PortalField): FieldProblem[] {
  const isFine = Number.isInteger(seconds) && seconds >= 0 && seconds <= MAX_CACHE_SECONDS;
  const message = 'Enter whole seconds, at most 86,400, which is a day.';
  return isFine ? [] : [{ path: 'cache_seconds', message, blocksSave: true }];
}

function checkRowCount({ labels }: PortalField): FieldProblem[] {
  const message = `A map has at most ${MAX_ROWS} rows. Remove some, or split them over two fields.`;
  return labels?.kind === 'fixed' && labels.options.length > MAX_ROWS
    ? [{ path: 'labels', message, blocksSave: true }]
    : [];
}

function checkSource(path: string, source: OptionSource | undefined): FieldProblem[] {
  if (source?.kind === 'fixed') {
    return source.options.length === 0
      ? [{ path, message: 'Add an option, or choose another source.', blocksSave: false }]
      : checkOptions(`${path}/options`, source.options);
  }
  if (source?.kind === 'action') {
    return [
      ...checkText(`${path}/action_id`, source.action_id, 'Choose an action.'),
      ...(['list', 'name', 'value'] as const).flatMap((key) =>
        POINTER.test(source[key])
          ? []
          : [
              {
                path: `${path}/${key}`,
                message: 'Begin with a slash, such as /items or /id; leave it empty for the whole.',
                blocksSave: true,
              },
            ],
      ),
    ];
  }
  return [];
}

function checkOptions(path: string, options: readonly PortalOption[]): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const first = new Map<string, number>();
  for (const [index, { value, options: right = [] }] of options.entries()) {
    const text = String(value);
    const before = first.get(text);
    if (text === '') {
      problems.push({ path: `${path}/${index}`, message: 'Enter a value.', blocksSave: true });
    } else if (before !== undefined) {
      const message = `Row ${before + 1} has this value, too. Change one of them.`;
      problems.push({ path: `${path}/${index}`, message, blocksSave: true });
    } else {
      first.set(text, index);
    }
    if (right.length > 0) {
      problems.push(...checkOptions(`${path}/${index}/options`, right));
    }
  }
  return problems;
}

function checkDefault(field: PortalField): FieldProblem[] {
  if (field.defaultValue === undefined) {
    return [];
  }
  const result = checkValue(toRulesField(field), field.defaultValue);
  const message = 'problems' in result ? describeValueProblem(result.problems) : undefined;
  return message === undefined ? [] : [{ path: 'defaultValue', message, blocksSave: false }];
}
