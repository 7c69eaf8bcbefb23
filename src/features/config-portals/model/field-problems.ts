import type {
  OptionSource,
  PortalField,
  PortalOption,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { checkValue } from '@patchbay/rules/check-value.ts';
import { rulesField } from './rules-field';
import { valueProblemText } from './value-problem-text';

/** What is wrong with one field by itself. */
export type FieldProblem = { path: string; message: string; blocksSave: boolean };

const MAX_CACHE_SECONDS = 86_400;
/** Of `labels`. */
const MAX_ROWS = 500;
const FIELD_ID = /^[A-Za-z0-9][A-Za-z0-9_.:-]{0,63}$/;
const POINTER = /^(\/([^~/]|~[01])*)*$/;

const seen = new WeakMap<PortalField, FieldProblem[]>();

/** Checked once for each state of a field: the others keep theirs at a key press. */
export function fieldProblems(field: PortalField): readonly FieldProblem[] {
  const known = seen.get(field);
  if (known !== undefined) {
    return known;
  }
  const problems = check(field);
  seen.set(field, problems);
  return problems;
}

function check(field: PortalField): FieldProblem[] {
  const { mapping, rule_columns = [] } = field;
  return [
    ...required('name', field.name, 'Enter a name, which customers read.'),
    ...idProblem(field),
    ...cacheProblem(field),
    ...sourceProblems('options', field.options),
    ...sourceProblems('labels', field.labels),
    ...rowProblem(field),
    ...(['source', 'destination'] as const).flatMap((side) => [
      ...required(`mapping/${side}/name`, mapping?.[side].name, 'Enter a heading.'),
      ...sourceProblems(`mapping/${side}/options`, mapping?.[side].options),
    ]),
    ...rule_columns.flatMap(({ name, options }, index) => [
      ...required(`rule_columns/${index}/name`, name, 'Enter a heading.'),
      ...sourceProblems(`rule_columns/${index}/options`, options),
    ]),
    ...defaultProblem(field),
  ];
}

function required(path: string, text: string | undefined, message: string): FieldProblem[] {
  return text === undefined || text.trim() !== '' ? [] : [{ path, message, blocksSave: true }];
}

export function isFieldId(text: string): boolean {
  return FIELD_ID.test(text);
}

function idProblem({ id }: PortalField): FieldProblem[] {
  const message = 'Use up to 64 letters, digits, dots, colons, hyphens and underscores.';
  return isFieldId(id) ? [] : [{ path: 'id', message, blocksSave: true }];
}

function cacheProblem({ cache_seconds: seconds = 0 }: PortalField): FieldProblem[] {
  const isFine = Number.isInteger(seconds) && seconds >= 0 && seconds <= MAX_CACHE_SECONDS;
  const message = 'Enter whole seconds, at most 86,400, which is a day.';
  return isFine ? [] : [{ path: 'cache_seconds', message, blocksSave: true }];
}

function rowProblem({ labels }: PortalField): FieldProblem[] {
  const message = `A map has at most ${MAX_ROWS} rows. Remove some, or split them over two fields.`;
  return labels?.kind === 'fixed' && labels.options.length > MAX_ROWS
    ? [{ path: 'labels', message, blocksSave: true }]
    : [];
}

function sourceProblems(path: string, source: OptionSource | undefined): FieldProblem[] {
  if (source?.kind === 'fixed') {
    return source.options.length === 0
      ? [{ path, message: 'Add an option, or choose another source.', blocksSave: false }]
      : optionProblems(`${path}/options`, source.options);
  }
  if (source?.kind === 'action') {
    return [
      ...required(`${path}/action_id`, source.action_id, 'Choose an action.'),
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

function optionProblems(path: string, options: readonly PortalOption[]): FieldProblem[] {
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
      problems.push(...optionProblems(`${path}/${index}/options`, right));
    }
  }
  return problems;
}

function defaultProblem(field: PortalField): FieldProblem[] {
  if (field.defaultValue === undefined) {
    return [];
  }
  const result = checkValue(rulesField(field), field.defaultValue);
  const message = 'problems' in result ? valueProblemText(result.problems) : undefined;
  return message === undefined ? [] : [{ path: 'defaultValue', message, blocksSave: false }];
}
