import type { OptionSource } from '#connectors/connector.gen.d.ts';
import { getValueAt } from '#connectors/json-pointer.ts';
import type { StoredPortalOption } from '#db/schema/configs/stored-portal.ts';
import type { Owner } from '#lib/fair-queue.ts';
import { giveWay } from '#lib/give-way.ts';

// The maximum lengths of the contract.
const MAX_NAME_LENGTH = 240;
const MAX_VALUE_LENGTH = 2000;
/** The number of entries that are read in some milliseconds. */
const PART = 1000;

/** The pointers to options in the output of an action. */
export type OptionPointers = Pick<OptionSource, 'list' | 'name_pointer' | 'value_pointer' | 'type'>;

/**
 * Returns the options of one page, or null if there is no list. Skips entries without a usable value. Lets other work
 * run between parts of a long list.
 */
export async function readPageOptions(
  data: unknown,
  pointers: OptionPointers,
  owner: Owner,
): Promise<StoredPortalOption[] | null> {
  const list = getValueAt(data, pointers.list);
  if (!Array.isArray(list)) {
    return null;
  }
  const options: StoredPortalOption[] = [];
  for (let index = 0; index < list.length; index += 1) {
    if (index % PART === 0) {
      await giveWay(owner);
    }
    const option = toOption(list[index], pointers);
    if (option !== null) {
      options.push(option);
    }
  }
  return options;
}

function toOption(entry: unknown, pointers: OptionPointers): StoredPortalOption | null {
  const value = getValueAt(entry, pointers.value_pointer);
  if (!isOptionValue(value)) {
    return null;
  }
  const type = getOptionType(entry, pointers);
  return {
    name: toOptionName(getValueAt(entry, pointers.name_pointer), value),
    value,
    ...(type === undefined ? {} : { type }),
  };
}

function isOptionValue(value: unknown): value is string | number | boolean {
  return typeof value === 'string'
    ? value !== '' && value.length <= MAX_VALUE_LENGTH
    : typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));
}

function toOptionName(name: unknown, value: string | number | boolean): string {
  const text = typeof name === 'string' || typeof name === 'number' ? String(name).trim() : '';
  // The limit must not split a character of two UTF-16 units.
  return (text === '' ? String(value) : text)
    .slice(0, MAX_NAME_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '');
}

function getOptionType(entry: unknown, { type }: OptionPointers): StoredPortalOption['type'] {
  const word = type === undefined ? undefined : getValueAt(entry, type.pointer);
  return typeof word === 'string' && type !== undefined && Object.hasOwn(type.types, word)
    ? type.types[word]
    : undefined;
}
