const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const CDATA_START = '<![CDATA[';
const CDATA_END = ']]>';

export const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);

/** Writes CDATA sections as escaped text. The parser of workbooks leaves them out. */
export function escapeCdata(xml: string): string {
  const [before = '', ...sections] = xml.split(CDATA_START);
  const escaped = sections.map((section) => {
    const end = section.indexOf(CDATA_END);
    return end === -1
      ? `${CDATA_START}${section}`
      : `${escapeXml(section.slice(0, end))}${section.slice(end + CDATA_END.length)}`;
  });
  return `${before}${escaped.join('')}`;
}
