import { type ChildProcess, fork } from 'node:child_process';
import { programFile } from '../../../lib/program-file.ts';
import { createWorkQueue } from '../../../lib/work-queue.ts';
import { AppError } from '../../app-error.ts';
import { DocumentProblem } from './document-problem.ts';
import type { Examined, ExamineRequest } from './examine-document.ts';
import type { ExamineReply } from './openapi-worker.ts';

/** Milliseconds for one document, from when the process runs. */
const EXAMINE_MS = 3_000;
/** Milliseconds for the process to start; a busy machine is slow there. */
const START_MS = 30_000;
/** Documents at a time: each may take half a gigabyte. */
const CONCURRENCY = 2;
const MAX_MEMORY_MB = 512;
/** Documents of one organization that run or wait, so that its documents do not hold up those of others. */
const MAX_PER_ORG = 4;
/** About what the documents of an organization that has as many take. */
const RETRY_AFTER_SECONDS = 10;

/** Who waits for a document. */
export interface ExamineCaller {
  org_id: string;
  /** Ends the reading, also while the document waits for others. */
  signal: AbortSignal;
}

export interface DocumentExaminer {
  /**
   * Reads a document in a child process, so that the server stays responsive and survives a crash. A
   * thread is not enough: a regular expression built from hostile nesting crashes the whole process.
   *
   * @throws DocumentProblem if it is invalid or too large, takes longer than three seconds, or is
   *   no longer waited for
   * @throws AppError RATE_LIMITED if the organization has four documents here
   */
  examine(request: ExamineRequest, caller: ExamineCaller): Promise<Examined>;
}

/** @param timeoutMs default 3,000 */
export function createDocumentExaminer(timeoutMs = EXAMINE_MS): DocumentExaminer {
  const queue = createWorkQueue(CONCURRENCY);
  const countByOrg = new Map<string, number>();
  return {
    examine: async (request, { org_id, signal }) => {
      const count = countByOrg.get(org_id) ?? 0;
      if (count >= MAX_PER_ORG) {
        throw tooMany();
      }
      countByOrg.set(org_id, count + 1);
      try {
        return await queue.run(() => runReader(request, timeoutMs, signal), signal);
      } catch (error) {
        throw signal.aborted ? callerGone() : error;
      } finally {
        const left = (countByOrg.get(org_id) ?? 1) - 1;
        if (left === 0) {
          countByOrg.delete(org_id);
        } else {
          countByOrg.set(org_id, left);
        }
      }
    },
  };
}

function runReader(
  request: ExamineRequest,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<Examined> {
  return new Promise((resolve, reject) => {
    const reader = startReader();
    const end = (settle: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', leave);
      reader.kill('SIGKILL');
      settle();
    };
    const fail = (error: Error) => end(() => reject(error));
    const leave = () => fail(callerGone());
    signal.addEventListener('abort', leave);
    let timer = setTimeout(
      () => fail(new Error('The reader of documents did not start.')),
      START_MS,
    );
    reader.on('message', (reply: ExamineReply) => {
      switch (reply.kind) {
        case 'ready':
          clearTimeout(timer);
          timer = setTimeout(() => fail(tooSlow(timeoutMs)), timeoutMs);
          // A failed send is reported by the exit of the process.
          reader.send(request, () => {});
          break;
        case 'examined':
          end(() => resolve(reply.examined));
          break;
        case 'problem':
          fail(new DocumentProblem(reply.message));
          break;
      }
    });
    reader.on('error', fail);
    reader.on('exit', () =>
      fail(new DocumentProblem('The document cannot be read. Remove what is not needed.')),
    );
  });
}

function startReader(): ChildProcess {
  const { file, isSource } = programFile('./openapi-worker', import.meta.url);
  return fork(file, {
    execArgv: [`--max-old-space-size=${MAX_MEMORY_MB}`, ...(isSource ? ['--import', 'tsx'] : [])],
    // No secret of the server is there to be found.
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

const tooSlow = (ms: number) =>
  new DocumentProblem(
    `Reading the document took longer than ${ms / 1000} seconds. Remove what is not needed, or send it as JSON, which is read faster than YAML.`,
  );

const callerGone = () =>
  new DocumentProblem('The request ended before the document was read. Send it again.');

const tooMany = () =>
  new AppError('RATE_LIMITED', 'Wait for your other imports to end, then try again.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
