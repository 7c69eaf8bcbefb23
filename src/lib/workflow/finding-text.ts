import { getLabels, type SettingsSchema } from './field-labels';

/**
 * Returns the text of a finding below the name of its node: without that name, and with the path to a field as the
 * panel labels it. 'code_string is required.' becomes 'Code is required.'
 *
 * @param pointer of the finding; '' if it is about no field
 * @param settings the schema of the node's kind; without it a field is named by its key, in words
 */
export function formatFindingText(
  message: string,
  node: { id: string; name: string },
  pointer = '',
  settings?: SettingsSchema,
) {
  const text = removeNodeName(message, node);
  const path = /^\/nodes\/\d+\/data\/(.+)$/.exec(pointer)?.[1];
  return capitalize(
    path !== undefined && text.startsWith(`${path} `)
      ? `${getLabels(path.split('/'), settings).join(' › ')}${text.slice(path.length)}`
      : text,
  );
}

/** Removes the name of the node from the start of a message such as '"Open a ticket" (node 7): …'. */
export function removeNodeName(
  message: string,
  { id, name }: { id: string; name: string },
): string {
  const start = [`"${name}" (node ${id})`, `Node ${id}`].find(
    (title) => message.startsWith(`${title}: `) || message.startsWith(`${title} `),
  );
  return start === undefined ? message : message.slice(start.length).replace(/^:? /, '');
}

export const capitalize = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
