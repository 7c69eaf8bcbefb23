import type { OpenApiPreview } from '@patchbay/contract/schema.gen.d.ts';
import type { Action } from '#connectors/connector.gen.d.ts';
import { DocumentProblem } from './document-problem.ts';
import { type JsonObject, toList, toObject, toText } from './json-value.ts';
import { parseWebAddress, readAuth } from './read-auth.ts';
import { readDocument } from './read-document.ts';
import { type FoundOperation, readOperations } from './read-operations.ts';
import { createRefReader, type RefReader } from './resolve-refs.ts';

/** The maximum number of operations that are preselected. If a document has more, none is. */
const MAX_PRESELECTED = 100;
/** The maximum length of the stored actions as JSON. */
const MAX_ACTIONS_LENGTH = 10_000_000;

export type Preview = Omit<OpenApiPreview, 'digest'>;

/** A document to read. */
export interface ExamineRequest {
  text: string;
  /** The address of the document, to which its relative addresses refer. Null if it was not fetched. */
  documentUrl: string | null;
  /** The keys of the operations to make actions of, or null for a preview. */
  selectedKeys: readonly string[] | null;
}

export interface Examined {
  preview: Preview;
  actions: Action[];
}

/** An examined document, or the sentence that says why it does not describe a usable app. */
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
 * Reads a document as a custom app. Do not call it in the server process, because it blocks.
 *
 * @throws DocumentProblem
 */
export function examineDocument({ text, documentUrl, selectedKeys }: ExamineRequest): Examined {
  const { document, version } = readDocument(text);
  const refs = createRefReader(document);
  const operations = readOperations(document, refs);
  const server = readServer(document, documentUrl);
  const auth = readAuth(document, server.base_url ?? documentUrl, refs);
  const actions = selectedKeys === null ? [] : buildActions(operations, selectedKeys);
  const info = toObject(document.info);
  const preview: Preview = {
    name: toText(info.title, 120),
    description: toText(info.summary, 1_000) || toText(info.description, 1_000),
    openapi_version: version,
    base_url: server.base_url,
    auth: auth.auth,
    operations: operations.map((operation) =>
      toPreview(operation, operations.length <= MAX_PRESELECTED),
    ),
    warnings: [
      ...(operations.length === 0 ? ['The document has no operation that can be used.'] : []),
      ...server.warnings,
      ...auth.warnings,
      ...listRefWarnings(refs),
    ].slice(0, 100),
  };
  return { preview, actions };
}

function buildActions(operations: readonly FoundOperation[], keys: readonly string[]): Action[] {
  const remaining = new Set(keys);
  const actions: Action[] = [];
  let size = 0;
  for (const operation of operations) {
    if (remaining.delete(operation.key)) {
      const action = operation.toAction();
      size += JSON.stringify(action).length;
      if (size > MAX_ACTIONS_LENGTH) {
        throw new DocumentProblem('The selected operations are too large together. Select fewer.');
      }
      actions.push(action);
    }
  }
  const [unknown] = remaining;
  if (unknown !== undefined) {
    throw new DocumentProblem(`The document has no operation "${unknown}". Preview it again.`);
  }
  return actions;
}

function toPreview(
  operation: FoundOperation,
  isPreselected: boolean,
): Preview['operations'][number] {
  const { key, title, method, path, tag } = operation;
  const description = operation.description.slice(0, 1_000);
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

function readServer(
  document: JsonObject,
  documentUrl: string | null,
): { base_url: string | null; warnings: string[] } {
  const server = toObject(toList(document.servers)[0]);
  const variables = toObject(server.variables);
  const names = Object.keys(variables);
  const template = toText(server.url, 2_048);
  const filled = template.replace(/\{([^{}]*)\}/g, (placeholder, name: string) => {
    const value = toText(toObject(variables[name]).default, 240);
    return value === '' ? placeholder : value;
  });
  const isWhole = !/[{}]/.test(filled);
  const base_url = isWhole ? parseWebAddress(filled, documentUrl) : null;
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

function listRefWarnings(refs: RefReader): string[] {
  return [
    ...(refs.hasCut()
      ? ['Parts of some operations are recursive or too large: those accept any value.']
      : []),
    ...(refs.countRemoteRefs() > 0
      ? [
          'The document refers to other documents. Those are not fetched, and what they describe is left out.',
        ]
      : []),
  ];
}
