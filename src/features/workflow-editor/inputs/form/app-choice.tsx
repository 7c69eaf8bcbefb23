import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatError } from '@/api/errors';
import { connectableAppsQuery } from '@/api/queries/apps';
import type { FieldControl } from '@/components/form/form-field';
import { SearchPicker } from '@/components/form/search-picker';

type AppChoiceProps = {
  control: FieldControl;
  /** The slug of the chosen app; '' for none. */
  slug: string;
  onChoose: (slug: string) => void;
};

/** A picker of the apps that customers can connect. */
export function AppChoice({ control, slug, onChoose }: AppChoiceProps) {
  const { data: apps, error, isPending } = useQuery(connectableAppsQuery);
  const [text, setText] = useState('');
  const part = text.trim().toLowerCase();
  const found = (apps ?? []).filter((app) =>
    `${app.name} ${app.slug}`.toLowerCase().includes(part),
  );
  const chosen = apps?.find((app) => app.slug === slug);
  return (
    <SearchPicker
      control={control}
      label="Apps"
      closedText={slug === '' ? 'Choose…' : (chosen?.name ?? slug)}
      chosenId={slug}
      choices={found.map((app) => ({ id: app.slug, label: app.name, detail: app.slug }))}
      search={{
        settled: text,
        onSettle: setText,
        isSearching: isPending,
        placeholder: 'Search by name or slug…',
      }}
      status={
        error !== null
          ? formatError(error)
          : apps !== undefined && found.length === 0
            ? apps.length === 0
              ? 'No app is enabled yet. Enable one under Apps.'
              : `No app has “${text}” in its name or slug.`
            : undefined
      }
      onOpenChange={() => setText('')}
      onChoose={onChoose}
    />
  );
}
