import type {
  StoredOption,
  StoredOptionSource,
  StoredPortal,
  StoredPortalField,
  StoredPortalOption,
} from '#db/schema/configs/stored-portal.ts';
import { listFields } from './portal-fields.ts';

/** The maximum number of rows of a mapping field, as of `labels` in the contract. */
const MAX_ROWS = 500;

/** The use of a list of options: choices, rows of a mapping, or left sides of rules. */
export type OptionUse = 'choice' | 'row' | 'left';

export interface ListProblem {
  pointer: string;
  message: string;
}

/** A source of options of a field, with its pointer and its use. */
export interface UsedSource {
  source: StoredOptionSource;
  pointer: string;
  use: OptionUse;
}

/**
 * Lists every source of a field, even a source that the field's type does not use.
 *
 * @param pointer the JSON pointer of the field
 */
export function listSources(
  { options, labels, mapping, rule_columns = [] }: StoredPortalField,
  pointer: string,
): UsedSource[] {
  const at = (
    source: StoredOptionSource | undefined,
    path: string,
    use: OptionUse,
  ): UsedSource[] => (source === undefined ? [] : [{ source, pointer: `${pointer}${path}`, use }]);
  return [
    ...at(options, '/options', 'choice'),
    ...at(labels, '/labels', 'row'),
    // The rows of `map_v2` have no `multiple`: its right column has it.
    ...at(mapping?.source.options, '/mapping/source/options', 'choice'),
    ...at(mapping?.destination.options, '/mapping/destination/options', 'choice'),
    ...rule_columns.flatMap((column, index) =>
      at(column.options, `/rule_columns/${index}/options`, 'left'),
    ),
  ];
}

/** Finds the problems of a fixed list. Other sources have no options before they are read. */
export function findOptionProblems({ source, pointer, use }: UsedSource): ListProblem[] {
  if (source.kind !== 'fixed') {
    return [];
  }
  const { options } = source;
  const list = `${pointer}/options`;
  const tooMany =
    use === 'row' && options.length > MAX_ROWS
      ? [{ pointer: list, message: `has ${options.length} rows: at most ${MAX_ROWS}` }]
      : [];
  return [
    ...tooMany,
    ...findValueProblems(options, list),
    ...options.flatMap((option, at) => [
      ...findKeyProblems(option, `${list}/${at}`, use),
      ...findValueProblems(option.options ?? [], `${list}/${at}/options`),
    ]),
  ];
}

/** Counts the fixed options of a portal, including the right sides of rules. */
export function countFixedOptions(portal: StoredPortal): number {
  return listFields(portal).reduce((sum, { field }) => sum + countFieldOptions(field), 0);
}

/** Counts the fixed options of one field. */
export function countFieldOptions(field: StoredPortalField): number {
  return listSources(field, '').reduce(
    (sum, { source }) => sum + (source.kind === 'fixed' ? countOptions(source.options) : 0),
    0,
  );
}

const countOptions = (options: readonly StoredPortalOption[]): number =>
  options.reduce((sum, { options: right = [] }) => sum + 1 + right.length, 0);

/** Finds values that are empty or equal as text: a form and the keys of a mapping cannot tell 1 from "1". */
function findValueProblems(options: readonly StoredOption[], list: string): ListProblem[] {
  const seen = new Set<string>();
  return options.flatMap(({ value }, at) => {
    const [text, pointer] = [String(value), `${list}/${at}/value`];
    const isAgain = seen.has(text);
    seen.add(text);
    if (text === '') {
      return [{ pointer, message: 'has an option without a value' }];
    }
    return isAgain ? [{ pointer, message: `has the option ${text.slice(0, 60)} twice` }] : [];
  });
}

function findKeyProblems(
  { multiple, type, options }: StoredPortalOption,
  pointer: string,
  use: OptionUse,
): ListProblem[] {
  return [
    ...(multiple === undefined || use === 'row'
      ? []
      : [{ pointer: `${pointer}/multiple`, message: 'has `multiple`, which is of rows alone' }]),
    ...(type === undefined || use === 'left'
      ? []
      : [{ pointer: `${pointer}/type`, message: 'has a type, which is of left sides alone' }]),
    ...(options === undefined || use === 'left'
      ? []
      : [{ pointer: `${pointer}/options`, message: 'has options, which are of left sides alone' }]),
  ];
}
