import type { operations, WorkflowSummary } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatError } from './errors';
import { workflowsQuery } from './queries/workflows';

const LIMIT = 25;

type ListQuery = NonNullable<operations['listWorkflows']['parameters']['query']>;

type PickerOptions = {
  /** The workflows that are offered. */
  filter: Pick<ListQuery, 'published' | 'slug'>;
  /** Returns the second text of a choice; undefined for none. */
  getDetail: (workflow: WorkflowSummary) => string | undefined;
  /** The text if no workflow can be chosen. */
  emptyText: string;
  /** Returns the text for a search that no workflow matches. */
  noneText: (text: string) => string;
};

/** Returns the found workflows, and the props of a picker that searches them on the server by name or alias. */
export function useWorkflowPicker({ filter, getDetail, emptyText, noneText }: PickerOptions) {
  const [isOpen, setIsOpen] = useState(false);
  const [settled, setSettled] = useState('');
  const text = settled.trim();
  const { data, error, isFetching } = useQuery({
    ...workflowsQuery({ ...filter, limit: LIMIT, ...(text === '' ? {} : { name: text }) }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const workflows = data?.docs ?? [];
  const hasNone = data !== undefined && workflows.length === 0;
  return {
    workflows,
    picker: {
      choices: workflows.map((workflow) => ({
        id: workflow._id,
        label: workflow.name,
        detail: getDetail(workflow),
      })),
      search: {
        settled,
        onSettle: setSettled,
        isSearching: isFetching,
        placeholder: 'Search by name or alias…',
      },
      status:
        error !== null
          ? formatError(error)
          : hasNone
            ? text === ''
              ? emptyText
              : noneText(text)
            : undefined,
      onOpenChange: (next: boolean) => {
        setIsOpen(next);
        setSettled('');
      },
    },
  };
}

/** The texts of a picker of published workflows. */
export const PUBLISHED_TEXTS = {
  emptyText: 'No workflow is published. Publish one first.',
  noneText: (text: string) => `No published workflow has “${text}” in its name or alias.`,
};
