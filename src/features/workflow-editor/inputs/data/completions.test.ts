import { CompletionContext } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import { expect, it } from 'vitest';
import { completeParams } from './completions';
import { buildSourcesAt } from './sources.test-support';

function labelsAt(code: string) {
  const context = new CompletionContext(EditorState.create({ doc: code }), code.length, false);
  return completeParams(context, buildSourcesAt('5'))?.options.map(({ label }) => label);
}

it('a list in JavaScript has no members of its items', () => {
  expect(labelsAt('params.order.')).toContain('items');
  expect(labelsAt('params.order.items.')).toBeUndefined();
});
