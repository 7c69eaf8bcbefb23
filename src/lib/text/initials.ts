/** Returns one or two capital letters of a name or an email; '?' if it has no letter. */
export function getInitials(name: string): string {
  const words = name
    .replace(/@.*$/, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const first = words[0];
  if (first === undefined) {
    return '?';
  }
  const last = words.length > 1 ? words[words.length - 1] : undefined;
  const initial = (word: string) => Array.from(word)[0] ?? '';
  return (initial(first) + (last === undefined ? '' : initial(last))).toLocaleUpperCase();
}
