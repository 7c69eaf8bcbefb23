import { upgrade } from '@scalar/openapi-upgrader';
import { parse as parseYaml } from 'yaml';
import { DocumentProblem } from './document-problem.ts';
import { isObject, type JsonObject } from './json-value.ts';

/** The maximum number of aliases in a YAML document, because each may stand for a large part of it. */
const MAX_YAML_ALIASES = 100;

export interface OpenApiDocument {
  /** The document as OpenAPI 3.1, converted from an older version if necessary. */
  document: JsonObject;
  /** The version that the document itself names. */
  version: string;
}

/**
 * Reads a document in JSON or YAML and converts it to OpenAPI 3.1. It fetches no other document that this one
 * refers to.
 *
 * @throws DocumentProblem
 */
export function readDocument(text: string): OpenApiDocument {
  const value = parseText(text);
  if (!isObject(value)) {
    throw new DocumentProblem('This is not an OpenAPI document: it is not an object.');
  }
  const version = value.openapi ?? value.swagger;
  if (typeof version !== 'string') {
    throw new DocumentProblem(
      'This is not an OpenAPI document: it has neither "openapi" nor "swagger" at its top. Check the file or the address.',
    );
  }
  if (!/^(2\.0|3\.[0-2](\.\d+)?)$/.test(version)) {
    throw new DocumentProblem(
      `OpenAPI ${version.slice(0, 20)} is not supported. Send 2.0, 3.0, 3.1 or 3.2.`,
    );
  }
  if (version.startsWith('3.1') || version.startsWith('3.2')) {
    return { document: value, version };
  }
  try {
    const upgraded: unknown = upgrade({ ...value }, '3.1');
    return { document: isObject(upgraded) ? upgraded : {}, version };
  } catch {
    throw new DocumentProblem(`The document breaks the rules of OpenAPI ${version}.`);
  }
}

function parseText(text: string): unknown {
  const start = text.trimStart();
  if (start.startsWith('{') || start.startsWith('[')) {
    try {
      return JSON.parse(start);
    } catch (error) {
      throw error instanceof RangeError
        ? createTooDeepProblem()
        : new DocumentProblem('This is not valid JSON. Check the file or the address.');
    }
  }
  try {
    return parseYaml(text, { maxAliasCount: MAX_YAML_ALIASES, logLevel: 'silent' });
  } catch (error) {
    if (error instanceof RangeError) {
      throw createTooDeepProblem();
    }
    throw new DocumentProblem(
      `This is not valid YAML${formatLine(error)}. Check the file or the address.`,
    );
  }
}

function formatLine(error: unknown): string {
  const at = isObject(error) && Array.isArray(error.linePos) ? error.linePos[0] : undefined;
  return isObject(at) && typeof at.line === 'number' ? ` from line ${at.line} on` : '';
}

function createTooDeepProblem(): DocumentProblem {
  return new DocumentProblem('The document is nested too deeply.');
}
