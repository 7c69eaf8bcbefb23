import type { Option } from '@patchbay/rules/field.ts';
import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import type { LabelValue } from '../../index.ts';
import { Button } from './button.tsx';
import { useForm } from './form-context.ts';

/** The maximum number of options that are rendered. */
const MAX_DRAWN = 50;

export interface ComboboxProps {
  options: readonly Option[];
  values: readonly LabelValue[];
  isMultiple?: boolean | undefined;
  /** Whether a single value can be removed. Default: true. */
  canClear?: boolean;
  onChange: (values: LabelValue[]) => void;
  /** True if the options could not be loaded. The list stays closed, because it would cover the error. */
  hasError?: boolean;
  /** Called when the list opens. */
  onOpen?: (() => void) | undefined;
  /** Called with the typed text. Undefined if the options are complete. */
  onSearch?: ((search: string) => void) | undefined;
  /** Attributes of the input, such as its id and the elements that label and describe it. */
  input: {
    id?: string;
    'aria-label'?: string;
    'aria-describedby'?: string | undefined;
    'aria-invalid'?: boolean;
    'aria-required'?: boolean | undefined;
    'aria-busy'?: boolean;
    disabled?: boolean;
    placeholder?: string | undefined;
  };
}

export function optionName({ name, value }: Option): string {
  return name ?? String(value);
}

/**
 * Selects one or several options by typing. It follows the combobox pattern of the WAI-ARIA practices:
 * the focus stays in the input, and `aria-activedescendant` refers to the active option.
 */
export function Combobox({
  options,
  values,
  isMultiple,
  canClear = true,
  hasError,
  onChange,
  onOpen,
  onSearch,
  input,
}: ComboboxProps): ReactElement {
  const { text, part, isReadOnly } = useForm();
  const id = useId();
  // The typed text; undefined while the list is closed.
  const [query, setQuery] = useState<string>();
  const [active, setActive] = useState(0);
  // Names are remembered, because a search may remove the selected options from the list.
  const known = useRef(new Map<LabelValue, string>()).current;
  const getName = (value: LabelValue) => {
    const option = options.find((candidate) => candidate.value === value);
    if (option) {
      known.set(value, optionName(option));
    }
    return known.get(value) ?? String(value);
  };
  const searchText = query?.toLowerCase() ?? '';
  const found =
    query === undefined
      ? []
      : options.filter(({ value, name }) => `${name}\n${value}`.toLowerCase().includes(searchText));
  const drawn = found.slice(0, MAX_DRAWN);
  const activeId = drawn[active] && `${id}-${active}`;

  useEffect(() => {
    if (activeId) {
      document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
    }
  }, [activeId]);

  const open = (next: string) => {
    if (!isReadOnly) {
      onOpen?.();
      setQuery(next);
      setActive(0);
    }
  };
  const choose = ({ value }: Option) => {
    if (!isMultiple) {
      setQuery(undefined);
    }
    const others = values.filter((selected) => selected !== value);
    onChange(!isMultiple ? [value] : others.length < values.length ? others : [...values, value]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const option = drawn[active];
    if (move) {
      if (query === undefined) {
        open('');
      } else {
        setActive((active + move + drawn.length) % (drawn.length || 1));
      }
    } else if (query !== undefined && event.key === 'Enter' && option) {
      choose(option);
    } else if (query !== undefined && event.key === 'Escape') {
      event.stopPropagation();
      setQuery(undefined);
    } else {
      return;
    }
    event.preventDefault();
  };

  const remove = (value: LabelValue) => (
    <Button
      aria-label={text('remove', { name: getName(value) })}
      disabled={input.disabled}
      onClick={() => onChange(values.filter((selected) => selected !== value))}
    >
      ×
    </Button>
  );
  const [only] = values;
  const isShown = drawn.length > 0;
  return (
    <span {...part('combobox')}>
      {(isMultiple ? values : []).map((value) => (
        <span key={String(value)} {...part('chip')}>
          {getName(value)}
          {remove(value)}
        </span>
      ))}
      <input
        {...part('input')}
        {...input}
        placeholder={input.placeholder ?? text('choose')}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        aria-activedescendant={activeId}
        readOnly={isReadOnly}
        value={query ?? (isMultiple || only === undefined ? '' : getName(only))}
        onChange={(event) => {
          open(event.target.value);
          onSearch?.(event.target.value);
        }}
        onClick={() => open(query ?? '')}
        onKeyDown={onKeyDown}
        onBlur={() => setQuery(undefined)}
      />
      {canClear && !isMultiple && only !== undefined && remove(only)}
      {query !== undefined && !hasError && (
        <span {...part('popup')}>
          {isShown && (
            <span
              role="listbox"
              id={id}
              aria-label={text('choose')}
              aria-multiselectable={isMultiple}
            >
              {drawn.map((option, index) => (
                // biome-ignore lint/a11y: the input has the focus and the keys
                <span
                  key={String(option.value)}
                  {...part('option')}
                  role="option"
                  id={`${id}-${index}`}
                  aria-selected={values.includes(option.value)}
                  data-active={index === active}
                  // Without this, the input would lose the focus and the list would close.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(option)}
                >
                  {optionName(option)}
                </span>
              ))}
            </span>
          )}
          <span {...part('count')} role="status">
            {text(
              input['aria-busy']
                ? 'loading'
                : found.length > drawn.length || onSearch
                  ? 'shown'
                  : 'matches',
              { shown: drawn.length, count: found.length },
            )}
          </span>
        </span>
      )}
    </span>
  );
}
