/** An SVG as a `data:` address that works in `<img src>` and in CSS. */
export function svgDataUrl(svg: string): string {
  const encoded = svg.trim().replace(/[%#<>]/g, (character) => encodeURIComponent(character));
  return `data:image/svg+xml,${encoded}`;
}

/** A neutral tile with one or two letters, for apps whose logo may not be shipped. */
export function tileSvg(letters: string, color: string): string {
  return (
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'>` +
    `<rect width='32' height='32' rx='7' fill='${color}'/>` +
    `<text x='16' y='21' text-anchor='middle' font-family='sans-serif' font-size='14' ` +
    `font-weight='600' fill='${inkOn(color)}'>${letters}</text></svg>`
  );
}

/** Black or white, whichever stands out more (relative luminance of WCAG 2.2). */
function inkOn(color: string): '#000' | '#fff' {
  const channel = (at: number) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  const luminance = 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
  return luminance > 0.179 ? '#000' : '#fff';
}
