import { shortenText } from './short-text';

/** The maximum length of a name in the contract's `WorkflowExport`, in code points. */
const MAX_NAME_LENGTH = 240;
/** The maximum length of a slug, an alias, an id and the name of an app. */
const MAX_SHORT_LENGTH = 120;
const MAX_DESCRIPTION_LENGTH = 2000;

type Text = {
  value: unknown;
  max: number;
  /** The subject of a sentence, such as 'Its name'. */
  what: string;
  /** The kind of text, such as 'a name'. */
  kind: string;
};

/** Returns the problem of the first text of an exported workflow that is too long; undefined if there is none. */
export function findTooLongText(file: Readonly<Record<string, unknown>>): string | undefined {
  for (const { value, max, what, kind } of listTexts(file)) {
    if (typeof value === 'string' && value.length > max) {
      const length = [...value].length;
      if (length > max) {
        return `${what} has ${length.toLocaleString('en')} characters; ${kind} has ${max.toLocaleString('en')} at most. Shorten it where the file comes from, and export it again.`;
      }
    }
  }
  return undefined;
}

function* listTexts(file: Readonly<Record<string, unknown>>): Generator<Text> {
  yield { value: file.name, max: MAX_NAME_LENGTH, what: 'Its name', kind: 'a name' };
  yield {
    value: file.description,
    max: MAX_DESCRIPTION_LENGTH,
    what: 'Its description',
    kind: 'a description',
  };
  yield { value: file.workflow_alias, max: MAX_SHORT_LENGTH, what: 'Its alias', kind: 'an alias' };
  yield { value: file.slug, max: MAX_SHORT_LENGTH, what: 'The slug of its app', kind: 'a slug' };
  for (const { id, name, description } of listRecords(file.nodes)) {
    const node = `node ${formatId(id)}`;
    yield { value: id, max: MAX_SHORT_LENGTH, what: 'The id of a node', kind: 'an id' };
    yield { value: name, max: MAX_NAME_LENGTH, what: `The name of ${node}`, kind: 'a name' };
    yield {
      value: description,
      max: MAX_DESCRIPTION_LENGTH,
      what: `The description of ${node}`,
      kind: 'a description',
    };
  }
  for (const { slug, name } of listRecords(file.apps)) {
    yield {
      value: name,
      max: MAX_SHORT_LENGTH,
      what: `The name of the app ${formatId(slug)}`,
      kind: 'a name of an app',
    };
  }
  for (const { node_id, name } of listRecords(file.workflows)) {
    yield {
      value: name,
      max: MAX_NAME_LENGTH,
      what: `The name of the sub-flow of node ${formatId(node_id)}`,
      kind: 'a name',
    };
  }
}

const formatId = (id: unknown) =>
  typeof id === 'string' ? `“${shortenText(id)}”` : 'without an id';

function* listRecords(list: unknown): Generator<Readonly<Record<string, unknown>>> {
  for (const item of Array.isArray(list) ? list : []) {
    if (typeof item === 'object' && item !== null) {
      yield item;
    }
  }
}
