import { useQuery } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { useId, useState } from 'react';
import { formatError } from '@/api/errors';
import { connectableAppsQuery } from '@/api/queries/apps';
import { AppIcon } from '@/components/app-icon';
import { PageStatus } from '@/components/page/page-status';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Input } from '@/components/ui/input';
import { MAX_APPS } from './questions';

type AppsQuestionProps = {
  /** The slugs of the chosen apps. */
  value: readonly string[];
  onChange: (slugs: string[]) => void;
};

/** Up to five apps of the catalog, found by name. */
export function AppsQuestion({ value, onChange }: AppsQuestionProps) {
  const catalog = useQuery(connectableAppsQuery);
  if (catalog.isPending) {
    return <PageStatus isLoading />;
  }
  if (catalog.isError) {
    return (
      <PageStatus
        error={formatError(catalog.error)}
        onRetry={() => void catalog.refetch()}
        className="min-h-40"
      />
    );
  }
  return <AppChoice apps={catalog.data} value={value} onChange={onChange} />;
}

type Named = { slug: string; name: string; icon: string };

function AppChoice({ apps, value, onChange }: AppsQuestionProps & { apps: readonly Named[] }) {
  const [text, setText] = useState('');
  const id = useId();
  const isFull = value.length >= MAX_APPS;
  const found = apps.filter(({ name }) =>
    name.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase()),
  );
  const toggle = (slug: string) =>
    onChange(
      value.includes(slug) ? value.filter((chosenSlug) => chosenSlug !== slug) : [...value, slug],
    );
  const getName = (slug: string) => apps.find((app) => app.slug === slug)?.name ?? slug;

  return (
    <div className="flex flex-col gap-3">
      <div className="relative">
        <Search
          aria-hidden
          className="absolute inset-y-0 left-2.5 my-auto size-4 text-muted-foreground"
        />
        <Input
          type="search"
          aria-label="Search apps"
          placeholder="Search apps…"
          className="pl-8.5"
          value={text}
          onChange={(event) => setText(event.target.value)}
          // Enter would submit the question.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </div>
      <p role="status" className="text-muted-foreground text-xs">
        {isFull
          ? `${MAX_APPS} of ${MAX_APPS} selected. Remove one to select another.`
          : `${value.length} of ${MAX_APPS} selected`}
      </p>
      {value.length === 0 ? null : (
        <ul aria-label="Selected apps" className="flex flex-wrap gap-1.5">
          {value.map((slug) => (
            <li key={slug}>
              <Button size="sm" aria-label={`Remove ${getName(slug)}`} onClick={() => toggle(slug)}>
                {getName(slug)}
                <X aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {found.length === 0 ? (
        <p className="py-6 text-center text-muted-foreground">No app has this name.</p>
      ) : (
        <ul aria-label="Apps" className="max-h-72 overflow-y-auto rounded-lg border">
          {found.map(({ slug, name, icon }) => (
            <li key={slug} className="border-b last:border-b-0">
              <label
                htmlFor={`${id}-${slug}`}
                className="flex cursor-pointer items-center gap-3 px-3 py-2 hover:bg-row-hover has-disabled:cursor-not-allowed has-disabled:opacity-50"
              >
                <AppIcon name={name} src={icon} size="sm" />
                <span className="min-w-0 flex-1 truncate">{name}</span>
                <Checkbox
                  id={`${id}-${slug}`}
                  checked={value.includes(slug)}
                  disabled={isFull && !value.includes(slug)}
                  onCheckedChange={() => toggle(slug)}
                />
              </label>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
