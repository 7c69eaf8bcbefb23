import { mergeDocuments } from '@patchbay/workflow-graph/merge-documents.ts';
import { isSameValue } from '@patchbay/workflow-graph/same-value.ts';
import { useEffect, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { useFocusKeptInMain } from '@/hooks/use-lost-focus';
import { formatAbsolute, toDate } from '@/lib/text/format-date';
import { type DraftCopy, readClosedCopies, removeCopy } from '@/lib/workflow/draft-copies';
import { getDraftScope } from '@/stores/draft-scope';
import { useEditorStore } from '../state/editor-context';
import { currentDocument } from '../state/editor-store';
import { getCopySides } from './merger';
import { useSaver } from './saver-context';

type LeftCopy = DraftCopy & { key: string };

/** Offers the changes of a tab that was closed before they were saved. */
export function RestoreAlert() {
  const store = useEditorStore();
  const saver = useSaver();
  const [copies, setCopies] = useState<readonly LeftCopy[]>([]);
  useFocusKeptInMain();
  useEffect(() => {
    let isGone = false;
    const scope = getDraftScope(store.getState().activeWorkflow);
    void (async () => {
      const stored = scope === undefined ? [] : await readClosedCopies(scope);
      // The last save of a closed tab may have reached the server, so its copy has nothing to restore.
      const changed = stored.filter((copy) => {
        const theirs = currentDocument(store.getState());
        const merged = mergeDocuments(getCopySides(copy, theirs)).document;
        const isStored = isSameValue(merged, theirs);
        if (isStored) {
          removeCopy(copy.key);
        }
        return !isStored;
      });
      if (!isGone) {
        setCopies(changed);
      }
    })();
    return () => {
      isGone = true;
    };
  }, [store]);
  const [copy, ...rest] = copies;
  if (copy === undefined) {
    return null;
  }
  const remove = () => {
    removeCopy(copy.key);
    setCopies(rest);
  };
  const date = toDate(copy.at);
  return (
    <Alert
      isLive
      tone="warning"
      title={`You have changes${date === undefined ? '' : ` of ${formatAbsolute(date)}`} that were not saved`}
      actions={
        <>
          <Button size="sm" onClick={() => saver.restore(copy, remove)}>
            Restore
          </Button>
          <Button size="sm" variant="ghost" onClick={remove}>
            Discard
          </Button>
        </>
      }
    >
      They were kept in this browser. Restoring them keeps what was saved since.
    </Alert>
  );
}
