import { useQuery } from '@tanstack/react-query';
import { type FieldKey, formatFieldKey } from '../model/field-key';
import { useEditor } from '../state/editor-context';
import { differencesQuery } from '../state/queries';

/** Tells whether a published version has the field. True until it is known, so that a published id cannot be changed by mistake. */
export function useIsPublished(key: FieldKey): boolean {
  const { slug, publishedVersion, isStored } = useEditor();
  const isPossible = publishedVersion !== null && isStored(key);
  const { data } = useQuery({ ...differencesQuery(slug), enabled: isPossible });
  return (
    isPossible &&
    !(data?.differences ?? []).some(
      ({ kind, what, id, workflow_id }) =>
        kind === 'added' &&
        what === 'field' &&
        formatFieldKey({ id, workflowId: workflow_id }) === formatFieldKey(key),
    )
  );
}
