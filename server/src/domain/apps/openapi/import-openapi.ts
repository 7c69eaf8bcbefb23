import type {
  CustomApp,
  ImportOpenApiRequest,
  OpenApiPreview,
  OpenApiSource,
} from '@patchbay/contract/schema.gen.d.ts';
import { ConnectorInvalidError, parseActions } from '../../../connectors/parse-connector.ts';
import { AppError } from '../../app-error.ts';
import { type Builder, getBuilderOwner } from '../app-builder.ts';
import { type CustomAppDeps, createCustomApp } from '../custom-apps.ts';
import type { DocumentExaminer, ExamineCaller } from './document-examiner.ts';
import { DocumentProblem } from './document-problem.ts';
import type { Examined, ExamineRequest } from './examine-document.ts';
import { type DocumentFetcher, readSource } from './openapi-source.ts';

export interface ImportDeps extends CustomAppDeps, DocumentFetcher {
  examiner: DocumentExaminer;
}

/** @throws AppError see `readSource`; DOCUMENT_INVALID; RATE_LIMITED */
export async function previewOpenApi(
  deps: ImportDeps,
  source: OpenApiSource,
  caller: ExamineCaller,
): Promise<OpenApiPreview> {
  const { text, url, digest } = await readSource(deps, source);
  const request = { text, documentUrl: url, take: null };
  const { preview } = await examined(deps, source, request, caller);
  return { digest, ...preview };
}

/**
 * Makes a custom app of the selected operations. What is not named is taken from the document:
 * name, description, base URL, and the first auth method.
 *
 * @throws AppError see `readSource`; DOCUMENT_INVALID; DOCUMENT_CHANGED; VALIDATION_ERROR; TOO_MANY_APPS;
 *   RATE_LIMITED
 */
export async function importOpenApi(
  deps: ImportDeps,
  by: Builder,
  given: ImportOpenApiRequest,
  signal: AbortSignal,
): Promise<CustomApp> {
  const { document: _document, url: _url, digest: seen, operations: take, ...rest } = given;
  const { text, url, digest } = await readSource(deps, given);
  if (seen !== undefined && seen !== digest) {
    throw new AppError(
      'DOCUMENT_CHANGED',
      'The document is not the one that you previewed. Preview it again.',
    );
  }
  const request = { text, documentUrl: url, take };
  const caller = { owner: getBuilderOwner(by.principal), signal };
  const { preview, actions } = await examined(deps, given, request, caller);
  const [first] = preview.auth;
  const app = {
    name: preview.name || 'Imported app',
    description: preview.description,
    ...(preview.base_url === null ? {} : { base_url: preview.base_url }),
    ...(first === undefined ? {} : { auth: first.auth }),
    ...rest,
  };
  return createCustomApp(deps, by, app, checked(actions));
}

async function examined(
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
      details: [{ in: 'body', pointer, message: 'describes no usable app' }],
    });
  }
}

function checked(actions: Examined['actions']): Examined['actions'] {
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
