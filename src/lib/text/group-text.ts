/** Splits a long secret into groups of four, for reading and typing: `JBSW Y3DP`. */
export function groupText(text: string, size = 4): string {
  return text.match(new RegExp(`.{1,${size}}`, 'gu'))?.join(' ') ?? '';
}
