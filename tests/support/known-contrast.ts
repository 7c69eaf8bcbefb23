// Scans of a worker's pages repeat: each shows the frame of the dashboard, and each row of a list looks like the last.
// The contrast rule takes four fifths of a scan. It checks each kind of text once per worker, theme and width.

/** Marks the elements whose contrast is checked. */
export const UNKNOWN_CONTRAST = '[data-unknown-contrast]';
const MARK = 'data-unknown-contrast';
const FIELDS = 'input, select, textarea';

/** The ids of the kinds of elements. A kind consists of the parent's kind and the look of the element itself. */
const kinds = new Map<string, number>();
/** The kinds of texts that have passed, with the theme and the width. */
const passed = new Set<string>();

/** The elements whose contrast a scan checks, by a description of what decides their contrast. */
export type UnknownContrast = ReadonlyMap<Element, string>;

/** Marks the elements with text whose kind has not passed in this theme at this width. Form fields are always marked. */
export function markUnknownContrast(theme: string, within: ParentNode): UnknownContrast {
  const marked = new Map<Element, string>();
  const knownKinds = new Map<Element, number>();
  const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  const elements = new Set<Element>(within.querySelectorAll(FIELDS));
  while (texts.nextNode()) {
    const { parentElement, nodeValue } = texts.currentNode;
    if (parentElement !== null && nodeValue?.trim() !== '') {
      elements.add(parentElement);
    }
  }
  for (const element of elements) {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const look = [color, fontSize, fontWeight, textShadow].join(' ');
    const key = `${theme} ${window.innerWidth} ${getKind(element, knownKinds)} ${look}`;
    if (!passed.has(key) || element.matches(FIELDS)) {
      marked.set(element, key);
    }
  }
  // The attributes are written at the end, so that styles are computed once.
  for (const element of marked.keys()) {
    element.setAttribute(MARK, '');
  }
  return marked;
}

/** Removes the marks, and remembers the kinds of the texts that have passed. */
export function rememberContrast(marked: UnknownContrast, passedElements: Iterable<Element>): void {
  for (const element of marked.keys()) {
    element.removeAttribute(MARK);
  }
  for (const element of passedElements) {
    const key = marked.get(element);
    if (key !== undefined) {
      passed.add(key);
    }
  }
}

/** Returns the kind of an element: what it and its ancestors draw behind its text. */
function getKind(element: Element, knownKinds: Map<Element, number>): number {
  const known = knownKinds.get(element);
  if (known !== undefined) {
    return known;
  }
  const parent = element.parentElement;
  const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element);
  const key = [
    parent === null ? '' : getKind(parent, knownKinds),
    element.tagName,
    element.getAttribute('class'),
    ...[backgroundColor, backgroundImage, opacity, position],
  ].join('|');
  const kind = kinds.get(key) ?? kinds.size;
  kinds.set(key, kind);
  knownKinds.set(element, kind);
  return kind;
}
