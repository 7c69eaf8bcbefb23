import axe from 'axe-core';

/** The rules that compare colors. They take most of the time of a scan. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** What axe found readable in this run, each by all that its contrast is computed from. */
const readable = new Set<string>();

const isClear = (color: string) => /^rgba\(.*, 0\)$|^transparent$/.test(color);
const isOpaque = ({ backgroundColor: color, backgroundImage: image }: CSSStyleDeclaration) =>
  image === 'none' && !isClear(color) && !/^rgba\(|\//.test(color);

/**
 * Color and font of an element, and every ground up to the first that covers what is behind it.
 * Undefined where something may lie between that ground and the element.
 */
function contrastOf(element: Element): string | undefined {
  const { color, fontSize, fontWeight, textShadow, opacity } = getComputedStyle(element);
  const parts = [color, fontSize, fontWeight, textShadow, opacity];
  let isGround = false;
  for (let each: Element | null = element; each !== null; each = each.parentElement) {
    const style = getComputedStyle(each);
    if (!isGround) {
      parts.push(style.backgroundColor, style.backgroundImage);
      isGround = isOpaque(style);
      if (!isGround && style.position !== 'static' && style.position !== 'relative') {
        return undefined;
      }
    }
    if (style.opacity !== '1' || style.filter !== 'none') {
      parts.push(style.opacity, style.filter);
    }
  }
  return parts.join('|');
}

function hasOwnText(element: Element): boolean {
  return Array.from(element.childNodes).some(
    (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '',
  );
}

/** A link within a sentence has to differ from the words around it. */
function isInText(element: Element): boolean {
  return element.matches('a[href]') && element.parentElement !== null
    ? hasOwnText(element.parentElement)
    : false;
}

/** What axe finds by colors, in what it has not found readable before in this run. */
export async function colorViolations(): Promise<axe.Result[]> {
  const contrasts = new Map<Element, string | undefined>();
  for (const element of Array.from(document.querySelectorAll('body, body *'))) {
    if (hasOwnText(element) || element.matches('input, textarea, select')) {
      const contrast = contrastOf(element);
      if (contrast === undefined || !readable.has(contrast) || isInText(element)) {
        contrasts.set(element, contrast);
      }
    }
  }
  const include = [...contrasts.keys()];
  if (include.length === 0) {
    return [];
  }
  const { violations, passes } = await axe.run(
    { include },
    {
      runOnly: { type: 'rule', values: COLOR_RULES },
      resultTypes: ['violations', 'passes'],
      elementRef: true,
      selectors: false,
    },
  );
  for (const { id, nodes } of passes) {
    for (const { element } of id === 'color-contrast' ? nodes : []) {
      const contrast = element === undefined ? undefined : contrasts.get(element);
      if (contrast !== undefined) {
        readable.add(contrast);
      }
    }
  }
  return violations;
}
