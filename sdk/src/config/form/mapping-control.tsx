import { type ReactElement, useState } from 'react';
import type { LabelValue } from '../../index.ts';
import { Button } from './button.tsx';
import { Combobox, optionName } from './combobox.tsx';
import type { ControlProps } from './field-control.ts';
import { useForm } from './form-context.ts';
import {
  columnsOf,
  fromPairs,
  groupPairs,
  matchByName,
  type Pair,
  swapPairs,
  toPairs,
} from './mapping-pairs.ts';

/** Rows that are drawn at a time, and from how many on they can be searched. */
const MAX_DRAWN = 100;
const MIN_SEARCHED = 10;

/** Two columns: for each row its choice, or, with the columns swapped, for each choice its rows. */
export function MappingControl({ state, input }: ControlProps): ReactElement {
  const { actions, part, text } = useForm();
  const { key, field, value } = state;
  const [isSwapped, setIsSwapped] = useState(false);
  const [isUnmappedOnly, setIsUnmappedOnly] = useState(false);
  const [search, setSearch] = useState('');

  const columns = columnsOf(field);
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
  const wanted = search.toLowerCase();
  const found = (isUnmappedOnly ? unmapped : shownRows).filter((row) =>
    optionName(row).toLowerCase().includes(wanted),
  );
  const [left, right] = isSwapped ? [...names].reverse() : names;
  const choose = (row: string, values: LabelValue[]) => {
    // The last choice of a row counts that takes only one.
    const next = [
      ...shownPairs.filter(([one]) => one !== row),
      ...values.map((one): Pair => [row, one]),
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
      {left && (
        <span {...part('row')}>
          <b>{left}</b>
          <b>{right}</b>
        </span>
      )}
      {found.slice(0, MAX_DRAWN).map((row) => {
        const name = String(row.value);
        const values = chosen.get(name) ?? [];
        const isTwice = (isSwapped ? [name] : values).some(
          (one) => uses.get(String(one))?.[1] !== undefined,
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
