import { shortText } from './short-text';

/** As in the contract (`WorkflowExport`), in code points. */
const MAX_NAME_LENGTH = 240;
/** Of a slug, an alias, an id and the name of an app. */
const MAX_SHORT_LENGTH = 120;
const MAX_DESCRIPTION_LENGTH = 2000;

type Text = {
  value: unknown;
  max: number;
  /** 'Its name' */
  what: string;
  /** 'a name' */
  one: string;
};

/** Which text of an exported workflow is longer than it may be; undefined where none is. */
export function tooLongProblem(file: Readonly<Record<string, unknown>>): string | undefined {
  for (const { value, max, what, one } of textsOf(file)) {
    if (typeof value === 'string' && value.length > max) {
      const length = [...value].length;
      if (length > max) {
        return `${what} has ${length.toLocaleString('en')} characters; ${one} has ${max.toLocaleString('en')} at most. Shorten it where the file comes from, and export it again.`;
      }
    }
  }
  return undefined;
}

function* textsOf(file: Readonly<Record<string, unknown>>): Generator<Text> {
  yield { value: file.name, max: MAX_NAME_LENGTH, what: 'Its name', one: 'a name' };
  yield {
    value: file.description,
    max: MAX_DESCRIPTION_LENGTH,
    what: 'Its description',
    one: 'a description',
  };
  yield { value: file.workflow_alias, max: MAX_SHORT_LENGTH, what: 'Its alias', one: 'an alias' };
  yield { value: file.slug, max: MAX_SHORT_LENGTH, what: 'The slug of its app', one: 'a slug' };
  for (const { id, name, description } of recordsOf(file.nodes)) {
    const node = `node ${labelOf(id)}`;
    yield { value: id, max: MAX_SHORT_LENGTH, what: 'The id of a node', one: 'an id' };
    yield { value: name, max: MAX_NAME_LENGTH, what: `The name of ${node}`, one: 'a name' };
    yield {
      value: description,
      max: MAX_DESCRIPTION_LENGTH,
      what: `The description of ${node}`,
      one: 'a description',
    };
  }
  for (const { slug, name } of recordsOf(file.apps)) {
    yield {
      value: name,
      max: MAX_SHORT_LENGTH,
      what: `The name of the app ${labelOf(slug)}`,
      one: 'a name of an app',
    };
  }
  for (const { node_id, name } of recordsOf(file.workflows)) {
    yield {
      value: name,
      max: MAX_NAME_LENGTH,
      what: `The name of the sub-flow of node ${labelOf(node_id)}`,
      one: 'a name',
    };
  }
}

const labelOf = (id: unknown) => (typeof id === 'string' ? `“${shortText(id)}”` : 'without an id');

function* recordsOf(list: unknown): Generator<Readonly<Record<string, unknown>>> {
  for (const item of Array.isArray(list) ? list : []) {
    if (typeof item === 'object' && item !== null) {
      yield item;
    }
  }
}
