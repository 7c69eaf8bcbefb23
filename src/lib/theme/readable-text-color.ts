/** '#abc' or '#aabbcc' to red, green and blue from 0 to 1; undefined for anything else. */
export function parseChannels(hex: string): [number, number, number] | undefined {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(hex);
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex);
  const match = long ?? short;
  if (match === null) {
    return undefined;
  }
  const read = (index: number) => {
    const digits = match[index] ?? '0';
    return Number.parseInt(digits.length === 1 ? digits + digits : digits, 16) / 255;
  };
  return [read(1), read(2), read(3)];
}

/** Relative luminance (WCAG 2.2) of a `#rgb` or `#rrggbb` color, or undefined. */
export function computeLuminance(hex: string): number | undefined {
  const rgb = parseChannels(hex);
  if (rgb === undefined) {
    return undefined;
  }
  const linear = (value: number) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  const [red, green, blue] = rgb;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast ratio (WCAG 2.2) of two hex colors, 1 to 21; undefined when one is malformed. */
export function computeContrastRatio(first: string, second: string): number | undefined {
  const a = computeLuminance(first);
  const b = computeLuminance(second);
  if (a === undefined || b === undefined) {
    return undefined;
  }
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Near-black or white, whichever has more contrast with the color; undefined if it is invalid. */
export function chooseReadableTextColor(background: string): '#16181d' | '#ffffff' | undefined {
  const onDark = computeContrastRatio(background, '#ffffff');
  const onLight = computeContrastRatio(background, '#16181d');
  if (onDark === undefined || onLight === undefined) {
    return undefined;
  }
  return onDark >= onLight ? '#ffffff' : '#16181d';
}
