/**
 * What the server found at a node, below the name of that node: without the name, and with the path to a field
 * in words. 'message_title is required.' becomes 'Message title is required.'
 *
 * @param pointer of the finding; '' where it is about no field
 */
export function findingText(message: string, node: { id: string; name: string }, pointer = '') {
  const text = withoutName(message, node);
  const path = /^\/nodes\/\d+\/data\/(.+)$/.exec(pointer)?.[1];
  return capitalized(
    path !== undefined && text.startsWith(`${path} `)
      ? `${pathInWords(path)}${text.slice(path.length)}`
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

function pathInWords(path: string): string {
  return path
    .split('/')
    .map((key) => (/^\d+$/.test(key) ? String(Number(key) + 1) : key.replaceAll('_', ' ')))
    .join(' › ');
}
