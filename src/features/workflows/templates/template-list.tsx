import type {
  WorkflowTemplate,
  WorkflowTemplateCategory,
  WorkflowTemplateList,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useId } from 'react';
import type { Catalog } from '@/api/connected-apps';
import { formatError } from '@/api/errors';
import { EmptyState } from '@/components/page/empty-state';
import { PageStatus } from '@/components/page/page-status';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { TRIGGERS } from '@/components/workflow-graph/trigger-text';
import { TemplateFacts } from './template-facts';

const CATEGORIES: readonly { category: WorkflowTemplateCategory; title: string }[] = [
  { category: 'sync', title: 'Sync contacts' },
  { category: 'data', title: 'Lists and files' },
  { category: 'people', title: 'People and email' },
  { category: 'flow', title: 'Control flow' },
];

type TemplateListProps = {
  templates: UseQueryResult<WorkflowTemplateList, unknown>;
  catalog: Catalog;
  search: string;
  onSearch: (search: string) => void;
  onChoose: (id: string) => void;
};

/** The templates by category, filtered by a search. */
export function TemplateList(props: TemplateListProps) {
  const { templates, search, onSearch } = props;
  if (templates.data === undefined) {
    return (
      <PageStatus
        isLoading={templates.isPending}
        error={templates.error === null ? undefined : formatError(templates.error)}
        onRetry={() => void templates.refetch()}
      />
    );
  }
  const found = templates.data.docs.filter((template) => matchesSearch(template, search));
  const groups = CATEGORIES.map(({ category, title }) => ({
    title,
    group: found.filter((template) => template.category === category),
  })).filter(({ group }) => group.length > 0);
  return (
    <div className="flex flex-col gap-5">
      <div className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-2 left-2.5 size-4 text-muted-foreground"
        />
        <Input
          autoFocus
          type="search"
          aria-label="Search templates"
          placeholder="Search by name, trigger or app…"
          className="pl-8"
          value={search}
          onChange={(event) => onSearch(event.target.value)}
        />
      </div>
      {found.length === 0 ? (
        <EmptyState
          title={`No template matches “${search}”`}
          action={<Button onClick={() => onSearch('')}>Clear search</Button>}
        />
      ) : null}
      {groups.map((group) => (
        <TemplateGroup key={group.title} {...props} {...group} />
      ))}
    </div>
  );
}

function matchesSearch(
  { name, description, trigger, apps }: WorkflowTemplate,
  search: string,
): boolean {
  const all = [name, description, TRIGGERS[trigger].text, ...apps.map((app) => app.name)].join(' ');
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.toLowerCase().includes(word));
}

type TemplateGroupProps = Pick<TemplateListProps, 'catalog' | 'onChoose'> & {
  title: string;
  group: readonly WorkflowTemplate[];
};

function TemplateGroup({ title, group, catalog, onChoose }: TemplateGroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 font-medium text-muted-foreground text-sm">
        {title}
      </h3>
      <ul className="flex flex-col gap-2">
        {group.map((template) => (
          <li key={template.id}>
            <button
              type="button"
              className="flex w-full flex-col gap-1 rounded-lg border bg-card p-3 text-left transition-colors hover:border-input-hover"
              onClick={() => onChoose(template.id)}
            >
              <span className="font-medium text-base">{template.name}</span>
              <span className="mb-1 text-muted-foreground text-sm">{template.description}</span>
              <TemplateFacts template={template} catalog={catalog} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
