import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findHandlers } from '../../scripts/contract/handlers.ts';

const OPERATIONS = ['getThing', 'listThings', 'deleteThing'];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'patchbay-handlers-'));
  mkdirSync(path.join(folder, 'routes/things'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, ...handlers: [name: string, operationId: string][]): void {
  const lines = handlers.map(
    ([name, operationId]) =>
      `export const ${name}: Handler<'${operationId}'> = async () => null;\n`,
  );
  writeFileSync(path.join(folder, 'routes/things', file), lines.join(''));
}

describe('the handlers of the server', () => {
  it('are found by their type, one or several per file', () => {
    write('things.ts', ['listThings', 'listThings'], ['deleteThing', 'deleteThing']);
    write('get-thing.ts', ['getThing', 'getThing']);
    write('get-thing.test.ts', ['inTheTest', 'inTheTest']);
    const own = 'export const PAGE = 5;\nconst hidden: Handler<string> = 1;\n';
    writeFileSync(path.join(folder, 'routes/things/paging.ts'), own);
    expect(Object.fromEntries(findHandlers(OPERATIONS, folder))).toEqual({
      getThing: 'routes/things/get-thing.ts',
      listThings: 'routes/things/things.ts',
      deleteThing: 'routes/things/things.ts',
    });
  });

  it('have the name of their operation', () => {
    write('read-thing.ts', ['readThing', 'getThing']);
    expect(() => findHandlers(OPERATIONS, folder)).toThrow('no operation of that name');
  });

  it('implement operations of the contract only', () => {
    write('make-thing.ts', ['makeThing', 'makeThing']);
    expect(() => findHandlers(OPERATIONS, folder)).toThrow('no operation of that name');
  });

  it('exist once', () => {
    write('get-thing.ts', ['getThing', 'getThing']);
    write('things.ts', ['listThings', 'listThings'], ['getThing', 'getThing']);
    expect(() => findHandlers(OPERATIONS, folder)).toThrow('implemented in');
  });

  it('are in a file of their name if it contains no other', () => {
    write('thing.ts', ['getThing', 'getThing']);
    expect(() => findHandlers(OPERATIONS, folder)).toThrow('name it get-thing.ts');
  });
});
