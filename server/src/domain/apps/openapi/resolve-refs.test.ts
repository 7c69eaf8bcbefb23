import { describe, expect, test } from 'vitest';
import { buildDocument, examine, readAction } from './examine-document.test-support.ts';

describe('references', () => {
  const body = (schema: object) => ({
    requestBody: { content: { 'application/json': { schema } } },
  });
  const schemas = (all: object) => ({ components: { schemas: all } });

  test('are followed in this document', () => {
    const extra = schemas({
      Name: { type: 'string' },
      Parcel: { properties: { n: { $ref: '#/components/schemas/Name' } } },
    });
    const action = readAction(body({ $ref: '#/components/schemas/Parcel' }), '/a', 'post', extra);
    expect(action?.input).toMatchObject({
      properties: { body: { properties: { n: { type: 'string' } } } },
    });
  });

  test('that are circular are cut, and reported', () => {
    const extra = schemas({
      Node: { properties: { next: { $ref: '#/components/schemas/Node' } } },
    });
    const text = buildDocument({
      paths: { '/a': { post: body({ $ref: '#/components/schemas/Node' }) } },
      ...extra,
    });
    const { actions, preview } = examine(text, ['post_a']);
    expect(actions[0]?.input).toMatchObject({ properties: { body: { properties: { next: {} } } } });
    expect(preview.warnings).toContainEqual(expect.stringContaining('are recursive'));
  });

  test('that double at every step do not fill the memory', () => {
    const link = (n: number) => ({ $ref: `#/components/schemas/S${n}` });
    const all = Object.fromEntries(
      Array.from({ length: 60 }, (_, n) => [
        `S${n}`,
        { properties: { a: link(n + 1), b: link(n + 1) } },
      ]),
    );
    const action = readAction(body(link(0)), '/a', 'post', schemas(all));
    expect(JSON.stringify(action).length).toBeLessThan(500_000);
  });

  test('nesting is cut at 40 levels', () => {
    let deep: object = { type: 'string' };
    for (let level = 0; level < 60; level += 1) {
      deep = { items: deep };
    }
    const action = JSON.stringify(readAction(body(deep)));
    expect(action.match(/items/g)?.length).toBe(40);
  });

  test('to other documents are not fetched, and it is reported', () => {
    const text = buildDocument({
      paths: { '/a': { post: body({ $ref: 'http://169.254.169.254/x.json#/a' }) } },
    });
    const { actions, preview } = examine(text, ['post_a']);
    expect(actions[0]?.input).toMatchObject({ properties: { body: {} } });
    expect(preview.warnings).toContainEqual(expect.stringContaining('not fetched'));
  });
});
