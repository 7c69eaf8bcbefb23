import type {
  CustomApp,
  ImportOpenApiRequest,
  OpenApiPreview,
  OpenApiSource,
} from '@patchbay/contract/schema.gen.d.ts';
import { ConnectorInvalidError, parseActions } from '#connectors/parse-connector.ts';
import { AppError } from '#domain/app-error.ts';
import { type Builder, getBuilderOwner } from '../app-builder.ts';
import { type CustomAppDeps, createCustomApp } from '../custom/custom-apps.ts';
import type { DocumentExaminer, ExamineCaller } from './document-examiner.ts';
import { DocumentProblem } from './document-problem.ts';
import type { Examined, ExamineRequest } from './examine-document.ts';
import { type DocumentFetcher, readSource } from './openapi-source.ts';

export interface ImportDeps extends CustomAppDeps, DocumentFetcher {
  examiner: DocumentExaminer;
}

/**
 * Reads a document to preview its operations.
 *
 * @throws AppError DOCUMENT_INVALID; RATE_LIMITED; and those of `readSource`
 */
export async function previewOpenApi(
  deps: ImportDeps,
  source: OpenApiSource,
  caller: ExamineCaller,
): Promise<OpenApiPreview> {
  const { text, url, digest } = await readSource(deps, source);
  const request = { text, documentUrl: url, selectedKeys: null };
  const { preview } = await examine(deps, source, request, caller);
  return { digest, ...preview };
}

/**
 * Creates a custom app of the selected operations. Name, description, base URL and auth method come from the
 * document unless the request has them.
 *
 * @throws AppError DOCUMENT_INVALID; DOCUMENT_CHANGED; VALIDATION_ERROR; TOO_MANY_APPS; RATE_LIMITED; and those
 *   of `readSource`
 */
export async function importOpenApi(
  deps: ImportDeps,
  by: Builder,
  sent: ImportOpenApiRequest,
  signal: AbortSignal,
): Promise<CustomApp> {
  const { document: _document, url: _url, digest: seen, operations: selectedKeys, ...rest } = sent;
  const { text, url, digest } = await readSource(deps, sent);
  if (seen !== undefined && seen !== digest) {
    throw new AppError(
      'DOCUMENT_CHANGED',
      'The document is not the one that you previewed. Preview it again.',
    );
  }
  const request = { text, documentUrl: url, selectedKeys };
  const caller = { owner: getBuilderOwner(by.principal), signal };
  const { preview, actions } = await examine(deps, sent, request, caller);
  const [first] = preview.auth;
  const app = {
    name: preview.name || 'Imported app',
    description: preview.description,
    ...(preview.base_url === null ? {} : { base_url: preview.base_url }),
    ...(first === undefined ? {} : { auth: first.auth }),
    ...rest,
  };
  return createCustomApp(deps, by, app, validateActions(actions));
}

async function examine(
  { examiner }: ImportDeps,
  source: OpenApiSource,
  request: ExamineRequest,
  caller: ExamineCaller,
): Promise<Examined> {
  try {
    return await examiner.examine(request, caller);
  } catch (error) {
    if (!(error instanceof DocumentProblem)) {
      throw error;
    }
    const pointer = source.url === undefined ? '/document' : '/url';
    throw new AppError('DOCUMENT_INVALID', error.message, {
      details: [{ in: 'body', pointer, message: 'does not describe a usable app' }],
    });
  }
}

/** @throws AppError DOCUMENT_INVALID if an operation cannot be an action */
function validateActions(actions: Examined['actions']): Examined['actions'] {
  if (actions.length === 0) {
    return actions;
  }
  try {
    return parseActions({ actions }, 'of the document').actions;
  } catch (error) {
    if (error instanceof ConnectorInvalidError) {
      const [first = 'an operation breaks the rules'] = error.problems;
      throw new AppError(
        'DOCUMENT_INVALID',
        `An operation cannot be taken over: ${first}.`.slice(0, 1_000),
      );
    }
    throw error;
  }
}
