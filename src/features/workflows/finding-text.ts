import { labelsAt, type SettingsSchema } from './compare/field-labels';

/**
 * What the server found at a node, below the name of that node: without the name, and with the path to a field
 * as the panel labels it. 'code_string is required.' becomes 'Code is required.'
 *
 * @param pointer of the finding; '' where it is about no field
 * @param settings of the node's kind; without them a field is named by its key, in words
 */
export function findingText(
  message: string,
  node: { id: string; name: string },
  pointer = '',
  settings?: SettingsSchema,
) {
  const text = withoutName(message, node);
  const path = /^\/nodes\/\d+\/data\/(.+)$/.exec(pointer)?.[1];
  return capitalized(
    path !== undefined && text.startsWith(`${path} `)
      ? `${labelsAt(path.split('/'), settings).join(' › ')}${text.slice(path.length)}`
      : text,
  );
}

/** '"Open a ticket" (node 7): base_url is required.' names what stands above it already. */
export function withoutName(message: string, { id, name }: { id: string; name: string }): string {
  const start = [`"${name}" (node ${id})`, `Node ${id}`].find(
    (each) => message.startsWith(`${each}: `) || message.startsWith(`${each} `),
  );
  return start === undefined ? message : message.slice(start.length).replace(/^:? /, '');
}

export const capitalized = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
