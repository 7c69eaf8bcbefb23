import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { findingsQuery } from '../api';
import { useSchemas } from '../compare/use-schemas';
import { useEditor, useEditorStore } from './editor-context';
import { currentDocument, setMarks } from './editor-store';
import { marksOf } from './node-marks';

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
  const { schemas } = useSchemas();
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
