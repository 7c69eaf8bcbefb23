import { DocumentProblem } from './document-problem.ts';
import { type ExamineRequest, examineDocument } from './examine-document.ts';

/** The reply of the process; any other failure ends it. */
export type ExamineReply =
  | { kind: 'ready' }
  | { kind: 'examined'; examined: ReturnType<typeof examineDocument> }
  | { kind: 'problem'; message: string };

const reply = (message: ExamineReply) => process.send?.(message);

process.once('message', (request: ExamineRequest) => {
  try {
    reply({ kind: 'examined', examined: examineDocument(request) });
  } catch (error) {
    if (error instanceof DocumentProblem) {
      reply({ kind: 'problem', message: error.message });
    } else if (error instanceof RangeError) {
      reply({ kind: 'problem', message: 'The document is nested too deeply.' });
    } else {
      throw error;
    }
  }
});
// The parent process has exited.
process.once('disconnect', () => process.exit());
// Loading takes a while and must not count against the document's time limit.
reply({ kind: 'ready' });
