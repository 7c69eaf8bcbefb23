import type { WorkflowFolder } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { TRIGGERS } from '@/components/workflow-graph/trigger-text';
import { ALL } from '@/lib/search-params';
import type { ListSearch } from './search';

// The options are apart from the search params, which are read before any page is loaded.

export const STATUS_OPTIONS = [
  { value: ALL, label: 'All' },
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Draft' },
] as const;

export const TRIGGER_OPTIONS = [
  { value: ALL, label: 'All' },
  { value: 'api_call', label: TRIGGERS.api_call.text },
  { value: 'event', label: TRIGGERS.event.text },
  { value: 'schedule', label: TRIGGERS.schedule.text },
  { value: 'webhook', label: TRIGGERS.webhook.text },
  { value: 'app_event', label: TRIGGERS.app_event.text },
] as const;

/** Returns the options of the folder filter, with the number of workflows in each folder. */
export const toFolderOptions = (folders: readonly WorkflowFolder[]) => [
  { value: ALL, label: 'All' },
  { value: 'none', label: 'No folder' },
  ...folders.map(({ _id, name, workflows }) => ({ value: _id, label: `${name} (${workflows})` })),
];

/** Returns the active filters as texts. */
export function formatActiveFilters(
  { name, status, slug, folder, trigger }: ListSearch,
  { appName, folderName }: { appName: string; folderName: string },
): string[] {
  const text = name.trim();
  const chosen = STATUS_OPTIONS.find(({ value }) => value === status) ?? STATUS_OPTIONS[0];
  return [
    ...(text === '' ? [] : [`Name contains “${text}”`]),
    ...(status === ALL ? [] : [`Status is ${chosen.label}`]),
    ...(slug === ALL ? [] : [`App is ${appName}`]),
    ...(folder === ALL ? [] : [`Folder is ${folderName}`]),
    ...(trigger === ALL ? [] : [`Trigger is ${TRIGGERS[trigger].text}`]),
  ];
}
