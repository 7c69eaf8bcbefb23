import { useQuery } from '@tanstack/react-query';
import { type FieldKey, keyText } from '../model/field-key';
import { useEditor } from '../state/editor-context';
import { differencesQuery } from '../state/queries';

/** Whether a published version has the field. True until it is known, so that nothing is changed by mistake. */
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
        keyText({ id, workflowId: workflow_id }) === keyText(key),
    )
  );
}
