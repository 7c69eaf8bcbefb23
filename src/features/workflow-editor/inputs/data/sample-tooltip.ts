import { hoverTooltip } from '@codemirror/view';
import { parseTemplate } from '@patchbay/rules/templates/parse-template.ts';
import { formatSample } from './entry-members';
import { findEntry } from './find-entry';
import type { SourceSet } from './source-set';

/** Builds the tooltip with the type and the sample of the expression under the pointer. */
export function buildSampleTooltip(getSet: () => SourceSet | null) {
  return hoverTooltip(({ state }, pos) => {
    const set = getSet();
    const { parts } = parseTemplate(state.doc.toString());
    const part = parts.find(
      (candidate) => typeof candidate !== 'string' && candidate.start <= pos && pos < candidate.end,
    );
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
        dom.textContent = [entry.type, formatSample(entry)].filter(Boolean).join(' · ');
        return { dom };
      },
    };
  });
}
