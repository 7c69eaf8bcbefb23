import { ALL } from '@/lib/search-params';
import { SelectFilter } from './select-filter';

type AppFilterProps = {
  /** The apps by their slugs. */
  catalog: ReadonlyMap<string, { slug: string; name: string }>;
  /** The value of the search parameter: a slug, several slugs with commas between them, or `ALL`. */
  value: string;
  onChange: (slug: string) => void;
};

/** A filter by app. */
export function AppFilter({ catalog, value, onChange }: AppFilterProps) {
  const apps = [...catalog.values()].map(({ slug, name }) => ({ value: slug, label: name }));
  apps.sort((a, b) => a.label.localeCompare(b.label));
  // The address of the page may name several apps or an unknown app. Such a value becomes an option of its own.
  const isKnown = value === ALL || catalog.has(value);
  const options = [
    { value: ALL, label: 'All' },
    ...apps,
    ...(isKnown ? [] : [{ value, label: value }]),
  ];
  return <SelectFilter label="App" value={value} onChange={onChange} options={options} />;
}
