import { ALL } from '@/lib/search-params';
import { SelectFilter } from './select-filter';

type AppFilterProps = {
  /** The apps by their slugs. */
  catalog: ReadonlyMap<string, { slug: string; name: string }>;
  /** A slug, or `ALL`. */
  value: string;
  onChange: (slug: string) => void;
};

/** A filter by app. */
export function AppFilter({ catalog, value, onChange }: AppFilterProps) {
  const apps = [...catalog.values()].map(({ slug, name }) => ({ value: slug, label: name }));
  apps.sort((a, b) => a.label.localeCompare(b.label));
  // A link may name several apps, or one that is not in the catalog.
  const isKnown = value === ALL || catalog.has(value);
  const options = [
    { value: ALL, label: 'All' },
    ...apps,
    ...(isKnown ? [] : [{ value, label: value }]),
  ];
  return <SelectFilter label="App" value={value} onChange={onChange} options={options} />;
}
