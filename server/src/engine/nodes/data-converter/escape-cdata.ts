import { escapeMarkup } from '#lib/escape-markup.ts';

const CDATA_START = '<![CDATA[';
const CDATA_END = ']]>';

/** Writes CDATA sections as escaped text. The parser of workbooks leaves them out. */
export function escapeCdata(xml: string): string {
  const [before = '', ...sections] = xml.split(CDATA_START);
  const escaped = sections.map((section) => {
    const end = section.indexOf(CDATA_END);
    return end === -1
      ? `${CDATA_START}${section}`
      : `${escapeMarkup(section.slice(0, end))}${section.slice(end + CDATA_END.length)}`;
  });
  return `${before}${escaped.join('')}`;
}
