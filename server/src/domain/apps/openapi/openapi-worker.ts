import { DocumentProblem } from './document-problem.ts';
import { type ExamineRequest, examineDocument } from './examine-document.ts';

/** What the process answers; anything else that goes wrong ends it. */
export type ExamineAnswer =
  | { kind: 'ready' }
  | { kind: 'examined'; examined: ReturnType<typeof examineDocument> }
  | { kind: 'problem'; message: string };

const answer = (message: ExamineAnswer) => process.send?.(message);

process.once('message', (request: ExamineRequest) => {
  try {
    answer({ kind: 'examined', examined: examineDocument(request) });
  } catch (error) {
    if (error instanceof DocumentProblem) {
      answer({ kind: 'problem', message: error.message });
    } else if (error instanceof RangeError) {
      answer({ kind: 'problem', message: 'The document is nested too deeply.' });
    } else {
      throw error;
    }
  }
});
// The process that started it is gone.
process.once('disconnect', () => process.exit());
// Loading takes a while, which is no fault of the document.
answer({ kind: 'ready' });
