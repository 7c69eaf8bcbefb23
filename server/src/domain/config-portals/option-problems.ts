import type {
  StoredOption,
  StoredOptionSource,
  StoredPortal,
  StoredPortalField,
  StoredPortalOption,
} from '../../db/schema/stored-portal.ts';
import { listFields } from './portal-fields.ts';

/** Rows of a mapping field, `labels` of the contract. */
const MAX_ROWS = 500;

/** What a list of options is for: what is chosen, rows of a mapping, or left sides of rules. */
export type OptionUse = 'choice' | 'row' | 'left';

export interface ListProblem {
  pointer: string;
  message: string;
}

/** A source of options of a field, with where it is and what it is for. */
export interface UsedSource {
  source: StoredOptionSource;
  pointer: string;
  use: OptionUse;
}

/** Every source of a field, also one that its type does not use. @param pointer of the field */
export function sourcesIn(
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
    // The left column of `map_v2` has no row of several: that is of the right column.
    ...at(mapping?.source.options, '/mapping/source/options', 'choice'),
    ...at(mapping?.destination.options, '/mapping/destination/options', 'choice'),
    ...rule_columns.flatMap((column, index) =>
      at(column.options, `/rule_columns/${index}/options`, 'left'),
    ),
  ];
}

/** Of a fixed list; other sources have none before they are read. */
export function optionProblems({ source, pointer, use }: UsedSource): ListProblem[] {
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
    ...valueProblems(options, list),
    ...options.flatMap((option, at) => [
      ...keyProblems(option, `${list}/${at}`, use),
      ...valueProblems(option.options ?? [], `${list}/${at}/options`),
    ]),
  ];
}

/** Those of rules' right sides are counted too. */
export function countFixedOptions(portal: StoredPortal): number {
  return listFields(portal).reduce((sum, { field }) => sum + countOptionsOf(field), 0);
}

/** The fixed options of one field. */
export function countOptionsOf(field: StoredPortalField): number {
  return sourcesIn(field, '').reduce(
    (sum, { source }) => sum + (source.kind === 'fixed' ? countOf(source.options) : 0),
    0,
  );
}

const countOf = (options: readonly StoredPortalOption[]): number =>
  options.reduce((sum, { options: right = [] }) => sum + 1 + right.length, 0);

/** Values are compared as text: a form and the keys of a mapping cannot tell 1 from "1". */
function valueProblems(options: readonly StoredOption[], list: string): ListProblem[] {
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

function keyProblems(
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
