import { type ReactElement, useEffect, useState } from 'react';
import type { LabelValue } from '../../index.ts';
import { Button } from './button.tsx';
import { Combobox, optionName } from './combobox.tsx';
import type { ControlProps } from './field-control.ts';
import { useForm } from './form-context.ts';
import {
  fromPairs,
  groupPairs,
  matchByName,
  type Pair,
  sidesOf,
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
  useEffect(() => actions.loadOptions(key), [actions, key]);

  const sides = sidesOf(field);
  const { rows, choices, names, isMultiple } = sides;
  const pairs = toPairs(value);
  const store = (next: readonly Pair[]) => actions.setValue(key, fromPairs(next, sides));
  const matches = matchByName(pairs, sides);
  const uses = groupPairs(swapPairs(pairs, rows));
  const chosen = isSwapped ? uses : groupPairs(pairs);
  const shownRows = isSwapped ? choices : rows;
  const unmapped = shownRows.filter((row) => !chosen.has(String(row.value)));
  const wanted = search.toLowerCase();
  const found = (isUnmappedOnly ? unmapped : shownRows).filter((row) =>
    optionName(row).toLowerCase().includes(wanted),
  );
  const [left, right] = isSwapped ? [...names].reverse() : names;
  const side = isSwapped ? 1 : 0;
  const choose = (row: LabelValue, values: LabelValue[]) => {
    const keys = new Set(values.map(String));
    store([
      ...pairs.filter(
        (pair) =>
          String(pair[side]) !== String(row) &&
          // A row with one choice leaves the one that it had.
          !(isSwapped && keys.has(pair[0]) && !isMultiple(pair[0])),
      ),
      ...values.map((one): Pair => (isSwapped ? [String(one), row] : [String(row), one])),
    ]);
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
            {text('unmapped', { count: unmapped.length, all: shownRows.length })}
            <input
              type="checkbox"
              checked={isUnmappedOnly}
              onChange={() => setIsUnmappedOnly(!isUnmappedOnly)}
            />
            {text('onlyUnmapped')}
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
          (one) => (uses.get(String(one))?.length ?? 0) > 1,
        );
        return (
          <span key={name} {...part('row')}>
            <span>{optionName(row)}</span>
            <span>
              <Combobox
                options={isSwapped ? rows : choices}
                values={values}
                isMultiple={isSwapped || isMultiple(name)}
                onChange={(next) => choose(row.value, next)}
                input={{ 'aria-label': optionName(row), disabled: input.disabled }}
              />
              {isTwice && <span {...part('hint')}>{text('usedTwice')}</span>}
            </span>
          </span>
        );
      })}
      {(found.length > MAX_DRAWN || found.length === 0) && (
        <span {...part('count')}>
          {text(found.length === 0 ? 'matches' : 'shown', {
            shown: MAX_DRAWN,
            count: found.length,
          })}
        </span>
      )}
    </span>
  );
}
