import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { findingsQuery } from '@/api/queries/workflow-drafts';
import { useSettingsSchemas } from '@/api/use-settings-schemas';
import { toMarks } from '../model/node-marks';
import { useEditor, useEditorStore } from './editor-context';
import { currentDocument, setMarks } from './editor-store';

/** Reads the findings of the stored draft after each save, and marks the nodes. */
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
    () => setMarks(store, toMarks(data, currentDocument(store.getState()).nodes, schemas)),
    [store, data, schemas],
  );
  return data;
}
