import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findHandlers } from '../../scripts/contract/handlers.ts';

const AREAS = new Map([
  ['getThing', 'things'],
  ['listThings', 'things'],
]);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'patchbay-handlers-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes a file of the routes folder with handlers, each of the operation that has its name unless another is given. */
function write(file: string, ...handlers: (string | [name: string, operationId: string])[]): void {
  const lines = handlers.map((handler) => {
    const [name, operationId] = typeof handler === 'string' ? [handler, handler] : handler;
    return `export const ${name}: Handler<'${operationId}'> = async () => null;\n`;
  });
  const target = path.join(folder, 'routes', file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, lines.join(''));
}

const find = () => Object.fromEntries(findHandlers(AREAS, folder));

describe('the handlers of the server', () => {
  it('are found by their type, in the folder of their area or in a group of it', () => {
    write('things/get-thing.ts', 'getThing');
    write('things/lists/list-things.ts', 'listThings');
    write('things/get-thing.test.ts', 'inTheTest');
    const own = 'export const PAGE = 5;\nconst hidden: Handler<string> = 1;\n';
    writeFileSync(path.join(folder, 'routes/things/paging.ts'), own);
    expect(find()).toEqual({
      getThing: 'routes/things/get-thing.ts',
      listThings: 'routes/things/lists/list-things.ts',
    });
  });

  it('have the name of their operation', () => {
    write('things/read-thing.ts', ['readThing', 'getThing']);
    expect(find).toThrow('no operation of that name');
  });

  it('implement operations of the contract only', () => {
    write('things/make-thing.ts', 'makeThing');
    expect(find).toThrow('no operation of that name');
  });

  it('exist once', () => {
    write('things/get-thing.ts', 'getThing');
    write('things/lists/get-thing.ts', 'getThing');
    expect(find).toThrow('implemented in');
  });

  it.each([
    ['another name', 'things/thing.ts'],
    ['the folder of another area', 'others/get-thing.ts'],
    ['a folder in a group', 'things/lists/long/get-thing.ts'],
    ['no area', 'get-thing.ts'],
  ])('are not in a file of %s', (_, file) => {
    write(file, 'getThing');
    expect(find).toThrow(`${file}: move getThing to routes/things/get-thing.ts`);
  });

  it('are not two in a file', () => {
    write('things/get-thing.ts', 'getThing', 'listThings');
    expect(find).toThrow('move listThings to routes/things/list-things.ts');
  });

  it('are in groups if an area has more than 25 files', () => {
    for (let index = 0; index < 25; index += 1) {
      write(`things/file-${index}.ts`);
    }
    expect(find()).toEqual({});
    write('things/file-25.ts');
    expect(find).toThrow('routes/things has more than 25 files. Divide it into groups.');
  });
});
