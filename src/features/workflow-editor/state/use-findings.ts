import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { findingsQuery } from '@/api/queries/workflow-drafts';
import { useSettingsSchemas } from '@/api/use-settings-schemas';
import { marksOf } from '../model/node-marks';
import { useEditor, useEditorStore } from './editor-context';
import { currentDocument, setMarks } from './editor-store';

/** What publishing would refuse of the draft as it is stored, requested after each save; nodes are marked. */
export function useFindings() {
  const store = useEditorStore();
  const id = useEditor((state) => state.activeWorkflow);
  const revision = useEditor((state) => state.revision);
  const query = useQuery({
    ...findingsQuery(id),
    placeholderData: (before) => before,
    meta: { showsOwnError: true },
  });
  const { data, refetch } = query;
  const { schemas } = useSettingsSchemas();
  const isOld = data !== undefined && data.revision < revision;
  useEffect(() => {
    if (isOld) {
      void refetch();
    }
  }, [isOld, refetch]);
  useEffect(
    () => setMarks(store, marksOf(data, currentDocument(store.getState()).nodes, schemas)),
    [store, data, schemas],
  );
  return data;
}
