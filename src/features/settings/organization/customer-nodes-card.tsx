import type { NodeType, Org } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { formatError } from '@/api/errors';
import { nodeTypesQuery } from '@/api/queries/node-types';
import { orgQuery, useUpdateOrg } from '@/api/queries/org';
import { FormError } from '@/components/form/form-error';
import { TitledCard } from '@/components/titled-card';
import { Checkbox } from '@/components/ui/checkbox';
import { Skeleton } from '@/components/ui/skeleton';
import { saveOrg } from '@/stores/accounts';

type CustomerNodesCardProps = { org: Org; isReadOnly: boolean };

/**
 * Chooses the kinds of nodes that customers may add to the workflows that they build. Each change
 * is saved at once.
 */
export function CustomerNodesCard({ org, isReadOnly }: CustomerNodesCardProps) {
  const types = useQuery({ ...nodeTypesQuery, meta: { showsOwnError: true } });
  const change = useChangeHidden(org);
  const hidden = new Set(org.settings.hidden_nodes ?? []);
  const error = change.error ?? types.error;
  return (
    <TitledCard
      title="Nodes of customers’ workflows"
      description="What customers may add where they build workflows of their own. Nodes that are there stay, and your team adds all of them."
    >
      <FormError text={error === null ? undefined : formatError(error)} />
      {types.data === undefined ? (
        types.error === null ? (
          <Skeleton className="h-40" />
        ) : null
      ) : (
        <ul className="grid gap-x-6 gap-y-2.5 sm:grid-cols-2">
          {types.data
            .filter(({ is_addable }) => is_addable)
            .map((kind) => (
              <NodeRow
                key={kind.type}
                kind={kind}
                isOpen={!hidden.has(kind.type)}
                isDisabled={isReadOnly || change.isPending}
                onChange={(isOpen) => change.mutate({ type: kind.type, isOpen })}
              />
            ))}
        </ul>
      )}
    </TitledCard>
  );
}

type NodeRowProps = {
  kind: NodeType;
  isOpen: boolean;
  isDisabled: boolean;
  onChange: (isOpen: boolean) => void;
};

function NodeRow({ kind: { name, description }, isOpen, isDisabled, onChange }: NodeRowProps) {
  const id = useId();
  return (
    <li className="flex items-start gap-2.5">
      <Checkbox
        id={id}
        className="mt-0.5"
        aria-describedby={`${id}-help`}
        checked={isOpen}
        disabled={isDisabled}
        onCheckedChange={(checked) => onChange(checked === true)}
      />
      <div className="min-w-0">
        <label htmlFor={id} className="font-medium">
          {name}
        </label>
        <p id={`${id}-help`} className="text-muted-foreground text-xs">
          {description}
        </p>
      </div>
    </li>
  );
}

/** The request replaces the whole list, and another admin may have changed it: see `useChangeUrlList`. */
function useChangeHidden(org: Org) {
  const queryClient = useQueryClient();
  const update = useUpdateOrg(saveOrg);
  return useMutation({
    meta: { showsOwnError: true },
    mutationFn: async ({ type, isOpen }: { type: string; isOpen: boolean }) => {
      const { settings } = await queryClient.fetchQuery({ ...orgQuery, staleTime: 0 });
      const others = (settings.hidden_nodes ?? []).filter((nodeType) => nodeType !== type);
      return update.mutateAsync({
        params: { path: { id: org._id } },
        body: { settings: { hidden_nodes: isOpen ? others : [...others, type] } },
      });
    },
  });
}
