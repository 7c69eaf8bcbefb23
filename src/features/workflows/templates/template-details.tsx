import type {
  WorkflowExport,
  WorkflowTemplate,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { orderSteps, type Step } from '@patchbay/workflow-graph/layout/step-order.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Catalog } from '@/api/connected-apps';
import { formatError } from '@/api/errors';
import { PageStatus } from '@/components/page/page-status';
import { Button } from '@/components/ui/button';
import { getKindBelowName, NODE_LOOKS } from '@/components/workflow-graph/node-look';
import { TemplateFacts } from './template-facts';

type TemplateDetailsProps = {
  template: WorkflowTemplate;
  document: UseQueryResult<WorkflowExport, unknown>;
  catalog: Catalog;
  onBack: () => void;
};

/** The facts and steps of a template, and the set-up that it needs before it runs. */
export function TemplateDetails({ template, document, catalog, onBack }: TemplateDetailsProps) {
  const back = useRef<HTMLButtonElement>(null);
  // The list that these details replace had the focus, and may have been scrolled.
  useEffect(() => back.current?.focus(), []);
  return (
    <div className="flex flex-col gap-5">
      <Button
        ref={back}
        variant="link"
        className="self-start"
        icon={<ArrowLeft aria-hidden />}
        onClick={onBack}
      >
        All templates
      </Button>
      <TemplateFacts template={template} catalog={catalog} />
      <section aria-labelledby="template-setup">
        <h3 id="template-setup" className="mb-1.5 font-medium text-base">
          Before it runs
        </h3>
        <ul className="flex list-disc flex-col gap-1 pl-5 marker:text-muted-foreground">
          {template.setup.map((sentence) => (
            <li key={sentence} className="wrap-anywhere">
              {sentence}
            </li>
          ))}
        </ul>
      </section>
      {document.data === undefined ? (
        <PageStatus
          isLoading={document.isPending}
          error={document.error === null ? undefined : formatError(document.error)}
          onRetry={() => void document.refetch()}
        />
      ) : (
        <section aria-labelledby="template-steps">
          <h3 id="template-steps" className="mb-1.5 font-medium text-base">
            Steps
          </h3>
          <TemplateSteps steps={orderSteps(document.data.nodes, document.data.edges)} />
        </section>
      )}
    </div>
  );
}

/** The graph as a list in the order of a run, because a drawing would be too small to read. */
function TemplateSteps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="flex flex-col gap-3">
      {steps.map(({ node, after, children }, index) => {
        const { icon: Icon } = NODE_LOOKS[node.type];
        const kind = getKindBelowName(node);
        // If a node follows only the node above it, the order of the rows says so.
        const isNext = after.length === 1 && after[0] === steps[index - 1]?.node.name;
        return (
          <li key={node.id} className="flex items-start gap-2.5">
            <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
            <div className="min-w-0 flex-1">
              <p className="wrap-anywhere font-medium leading-tight">{node.name}</p>
              <p className="wrap-anywhere text-muted-foreground text-xs">
                {kind}
                {after.length === 0 || isNext
                  ? null
                  : `${kind === '' ? 'After ' : ', after '}${after.join(', ')}`}
              </p>
              {node.description === undefined ? null : (
                <p className="wrap-anywhere mt-0.5 text-sm">{node.description}</p>
              )}
              {children.length === 0 ? null : (
                <div className="mt-3 border-l pl-3">
                  <TemplateSteps steps={children} />
                </div>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
