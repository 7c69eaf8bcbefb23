import type { WorkflowTemplate } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { Catalog } from '@/api/connected-apps';
import { AppName } from '@/components/app-name';
import { TRIGGERS } from '@/components/workflow-graph/trigger-text';

type TemplateFactsProps = { template: WorkflowTemplate; catalog: Catalog };

/** The trigger, the number of steps and the apps of a template. */
export function TemplateFacts({ template, catalog }: TemplateFactsProps) {
  const { trigger, node_count, apps } = template;
  const { text, icon: Icon } = TRIGGERS[trigger];
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted-foreground text-xs">
      <span className="flex items-center gap-1.5">
        <Icon aria-hidden className="size-3.5 shrink-0" />
        {text}
      </span>
      <span>{node_count} steps</span>
      {apps.map((app) => (
        <AppName key={app.slug} app={catalog.get(app.slug) ?? app} />
      ))}
    </span>
  );
}
