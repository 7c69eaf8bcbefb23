import { type ReactElement, useState } from 'react';
import type { LabelValue } from '../../index.ts';
import { Button } from './button.tsx';
import { Combobox, optionName } from './combobox.tsx';
import type { ControlProps } from './field-control.ts';
import { useForm } from './form-context.ts';
import {
  fromPairs,
  getColumns,
  groupPairs,
  matchByName,
  type Pair,
  swapPairs,
  toPairs,
} from './mapping-pairs.ts';

/**
 * The maximum number of rows that are rendered, and the number of rows from which on they can be
 * searched.
 */
const MAX_DRAWN = 100;
const MIN_SEARCHED = 10;

/**
 * Renders a mapping in two columns: a choice for each row, or, with swapped columns, the rows of each
 * choice.
 */
export function MappingControl({ state, input }: ControlProps): ReactElement {
  const { actions, part, text } = useForm();
  const { key, field, value } = state;
  const [isSwapped, setIsSwapped] = useState(false);
  const [isUnmappedOnly, setIsUnmappedOnly] = useState(false);
  const [search, setSearch] = useState('');

  const columns = getColumns(field);
  const { rows, choices, names, isMultiple } = columns;
  const pairs = toPairs(value);
  const swapped = swapPairs(pairs, rows);
  const store = (next: readonly Pair[]) => actions.setValue(key, fromPairs(next, columns));
  const matches = matchByName(pairs, columns);
  const uses = groupPairs(swapped);
  const shownPairs = isSwapped ? swapped : pairs;
  const chosen = groupPairs(shownPairs);
  const [shownRows, shownChoices] = isSwapped ? [choices, rows] : [rows, choices];
  const unmapped = shownRows.filter((row) => !chosen.has(String(row.value)));
  const searchText = search.toLowerCase();
  const found = (isUnmappedOnly ? unmapped : shownRows).filter((row) =>
    optionName(row).toLowerCase().includes(searchText),
  );
  const [leftHeading, rightHeading] = isSwapped ? [...names].reverse() : names;
  const choose = (row: string, values: LabelValue[]) => {
    // If a row accepts only one choice, the last one counts.
    const next = [
      ...shownPairs.filter(([pairRow]) => pairRow !== row),
      ...values.map((choice): Pair => [row, choice]),
    ];
    store(isSwapped ? swapPairs(next, choices) : next);
  };

  return (
    <span {...part('mapping')}>
      <span {...part('actions')}>
        {shownRows.length >= MIN_SEARCHED && (
          <input
            {...part('input')}
            type="search"
            aria-label={text('search')}
            placeholder={text('search')}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        )}
        {matches.length > 0 && (
          <Button onClick={() => store([...pairs, ...matches])}>
            {text('match', { count: matches.length, all: rows.length })}
          </Button>
        )}
        {field.mapping && (
          <button {...part('button')} type="button" onClick={() => setIsSwapped(!isSwapped)}>
            {text('swap')}
          </button>
        )}
        {unmapped.length > 0 && (
          <label {...part('hint')}>
            <input
              type="checkbox"
              checked={isUnmappedOnly}
              onChange={() => setIsUnmappedOnly(!isUnmappedOnly)}
            />
            {text('onlyUnmapped', { count: unmapped.length, all: shownRows.length })}
          </label>
        )}
      </span>
      {leftHeading && (
        <span {...part('row')}>
          <b>{leftHeading}</b>
          <b>{rightHeading}</b>
        </span>
      )}
      {found.slice(0, MAX_DRAWN).map((row) => {
        const name = String(row.value);
        const values = chosen.get(name) ?? [];
        const isTwice = (isSwapped ? [name] : values).some(
          (choice) => uses.get(String(choice))?.[1] !== undefined,
        );
        return (
          <span key={name} {...part('row')}>
            <span>{optionName(row)}</span>
            <span>
              <Combobox
                options={shownChoices}
                values={values}
                isMultiple={isSwapped || isMultiple(name)}
                onChange={(next) => choose(name, next)}
                input={{ 'aria-label': optionName(row), disabled: input.disabled }}
              />
              {isTwice && <span {...part('hint')}>{text('usedTwice')}</span>}
            </span>
          </span>
        );
      })}
      {(found.length > MAX_DRAWN || !found[0]) && (
        <span {...part('count')}>
          {text(found[0] ? 'shown' : search ? 'matches' : 'empty', {
            shown: MAX_DRAWN,
            count: found.length,
          })}
        </span>
      )}
    </span>
  );
}
