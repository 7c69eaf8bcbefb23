import { RemovableFilter } from '@/components/filter-bar/removable-filter';

type LinkedFilter<Name extends string> = {
  name: Name;
  label: string;
  /** The value as text, for example the name for an id. */
  text: string;
};

type LinkedFiltersProps<Name extends string> = {
  search: Readonly<Record<Name, string>>;
  filters: readonly LinkedFilter<Name>[];
  onRemove: (name: Name) => void;
};

/** The filters that links set and that have no field. Shows those that are in the URL. */
export function LinkedFilters<Name extends string>(props: LinkedFiltersProps<Name>) {
  const { search, filters, onRemove } = props;
  return filters
    .filter(({ name }) => search[name] !== '')
    .map(({ name, label, text }) => (
      <RemovableFilter key={name} label={label} value={text} onRemove={() => onRemove(name)} />
    ));
}
