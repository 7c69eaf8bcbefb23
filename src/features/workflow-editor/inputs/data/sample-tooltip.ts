import { hoverTooltip } from '@codemirror/view';
import { parseTemplate } from '@patchbay/rules/templates/parse-template.ts';
import { sampleText } from './entry-members';
import { findEntry } from './find-entry';
import type { SourceSet } from './source-set';

/** Type and sample of the expression under the pointer. */
export function sampleTooltip(setOf: () => SourceSet | null) {
  return hoverTooltip(({ state }, pos) => {
    const set = setOf();
    const { parts } = parseTemplate(state.doc.toString());
    const part = parts.find((one) => typeof one !== 'string' && one.start <= pos && pos < one.end);
    if (set === null || part === undefined || typeof part === 'string') {
      return null;
    }
    const found = findEntry(set.root, part.path);
    if (found === null || !('entry' in found)) {
      return null;
    }
    const { entry } = found;
    return {
      pos: part.start,
      end: part.end,
      create: () => {
        const dom = document.createElement('div');
        dom.className = 'cm-sample';
        dom.textContent = [entry.type, sampleText(entry)].filter(Boolean).join(' · ');
        return { dom };
      },
    };
  });
}
