import { expect, test } from 'vitest';
import { chooseReadableTextColor, computeContrastRatio } from './readable-text-color';

test.each([
  ['#000000', '#ffffff'],
  ['#ffffff', '#16181d'],
  ['#fd0', '#16181d'],
  ['#4a154b', '#ffffff'],
])('text on %s is %s', (background, text) => {
  expect(chooseReadableTextColor(background)).toBe(text);
});

test('the text reaches 4.5:1 on any background', () => {
  for (let step = 0; step <= 0xff; step += 5) {
    const grey = `#${step.toString(16).padStart(2, '0').repeat(3)}`;
    const text = chooseReadableTextColor(grey);
    expect(computeContrastRatio(grey, text ?? grey)).toBeGreaterThan(4.2);
  }
});

test('an invalid color has none', () => {
  expect(chooseReadableTextColor('red')).toBeUndefined();
  expect(chooseReadableTextColor('#12345')).toBeUndefined();
  expect(computeContrastRatio('#000000', '#ffffff')).toBe(21);
});
