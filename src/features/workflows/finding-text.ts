import { labelsAt, type SettingsSchema } from './compare/field-labels';

/**
 * Returns the text of a finding for a place below the name of its node. The text does not repeat the name, and it
 * labels a field as the panel does: 'code_string is required.' becomes 'Code is required.'
 *
 * @param pointer the JSON pointer of the finding; '' if it is not about a field
 * @param settings the settings schema of the node's kind; without it a field is named by its key, in words
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

/** Removes the name of the node from the start of a message, because the screen shows it above the message. */
export function withoutName(message: string, { id, name }: { id: string; name: string }): string {
  const start = [`"${name}" (node ${id})`, `Node ${id}`].find(
    (name) => message.startsWith(`${name}: `) || message.startsWith(`${name} `),
  );
  return start === undefined ? message : message.slice(start.length).replace(/^:? /, '');
}

export const capitalized = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
