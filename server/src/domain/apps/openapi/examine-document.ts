import type { OpenApiPreview } from '@patchbay/contract/schema.gen.d.ts';
import type { Action } from '../../../connectors/connector.gen.d.ts';
import { DocumentProblem } from './document-problem.ts';
import { type JsonObject, listOf, objectOf, textOf } from './json-value.ts';
import { readAuth, webAddress } from './read-auth.ts';
import { readDocument } from './read-document.ts';
import { type FoundOperation, readOperations } from './read-operations.ts';
import { createRefReader, type RefReader } from './resolve-refs.ts';

/** Operations from which on none is selected at first. */
const MAX_PRESELECTED = 100;
/** Characters that the stored actions may take, as JSON. */
const MAX_ACTIONS_LENGTH = 10_000_000;

export type Preview = Omit<OpenApiPreview, 'digest'>;

/** A document to read. */
export interface ExamineRequest {
  text: string;
  /** Where the document was fetched, for relative addresses in it. */
  documentUrl: string | null;
  /** Keys of the operations to make actions of; null: none yet. */
  take: readonly string[] | null;
}

export interface Examined {
  preview: Preview;
  actions: Action[];
}

/** A document, or the sentence that says why it describes no usable app. */
export type ExamineOutcome = Examined | { problem: string };

/** Reads a document as a job of the work pool. */
export function examineForImport(request: ExamineRequest): ExamineOutcome {
  try {
    return examineDocument(request);
  } catch (error) {
    if (error instanceof DocumentProblem) {
      return { problem: error.message };
    }
    throw error;
  }
}

/**
 * Reads a document as a custom app. Pure and blocking: run it outside the server process.
 *
 * @throws DocumentProblem
 */
export function examineDocument({ text, documentUrl, take }: ExamineRequest): Examined {
  const { document, version } = readDocument(text);
  const refs = createRefReader(document);
  const operations = readOperations(document, refs);
  const server = serverOf(document, documentUrl);
  const auth = readAuth(document, server.base_url ?? documentUrl, refs);
  const actions = take === null ? [] : takenActions(operations, take);
  const info = objectOf(document.info);
  const preview: Preview = {
    name: textOf(info.title, 120),
    description: textOf(info.summary, 1_000) || textOf(info.description, 1_000),
    openapi_version: version,
    base_url: server.base_url,
    auth: auth.auth,
    operations: operations.map((one) => previewOf(one, operations.length <= MAX_PRESELECTED)),
    warnings: [
      ...(operations.length === 0 ? ['The document has no operation that can be used.'] : []),
      ...server.warnings,
      ...auth.warnings,
      ...refWarnings(refs),
    ].slice(0, 100),
  };
  return { preview, actions };
}

function takenActions(operations: readonly FoundOperation[], take: readonly string[]): Action[] {
  const wanted = new Set(take);
  const actions: Action[] = [];
  let size = 0;
  for (const operation of operations) {
    if (wanted.delete(operation.key)) {
      const action = operation.toAction();
      size += JSON.stringify(action).length;
      if (size > MAX_ACTIONS_LENGTH) {
        throw new DocumentProblem('The selected operations are too large together. Select fewer.');
      }
      actions.push(action);
    }
  }
  const [unknown] = wanted;
  if (unknown !== undefined) {
    throw new DocumentProblem(`The document has no operation "${unknown}". Preview it again.`);
  }
  return actions;
}

function previewOf(one: FoundOperation, isPreselected: boolean): Preview['operations'][number] {
  const { key, title, method, path, tag } = one;
  const description = one.description.slice(0, 1_000);
  return {
    key,
    title,
    ...(description === '' ? {} : { description }),
    method,
    path: path.slice(0, 1_024),
    ...(tag === '' ? {} : { tag }),
    ticked: isPreselected,
  };
}

function serverOf(
  document: JsonObject,
  documentUrl: string | null,
): { base_url: string | null; warnings: string[] } {
  const server = objectOf(listOf(document.servers)[0]);
  const variables = objectOf(server.variables);
  const names = Object.keys(variables);
  const template = textOf(server.url, 2_048);
  const filled = template.replace(/\{([^{}]*)\}/g, (all, name: string) => {
    const value = textOf(objectOf(variables[name]).default, 240);
    return value === '' ? all : value;
  });
  const isWhole = !/[{}]/.test(filled);
  const base_url = isWhole ? webAddress(filled, documentUrl) : null;
  return {
    base_url: base_url?.replace(/[?#].*$/, '').replace(/\/+$/, '') ?? null,
    warnings: [
      ...(base_url === null
        ? ['The document names no server that can be used. Enter the base URL.']
        : []),
      ...(base_url !== null && names.length > 0
        ? ['The server URL has variables; the defaults of the document were used.']
        : []),
    ],
  };
}

function refWarnings(refs: RefReader): string[] {
  return [
    ...(refs.hasCut()
      ? ['Parts of some operations are recursive or too large: those accept any value.']
      : []),
    ...(refs.remoteRefs() > 0
      ? [
          'The document refers to other documents. Those are not fetched, and what they describe is left out.',
        ]
      : []),
  ];
}
