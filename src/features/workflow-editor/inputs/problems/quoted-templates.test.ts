import { expect, it } from 'vitest';
import { quoteTemplates } from './quoted-templates';

it.each([
  ['{"a": {{event.body.email}}}', '{"a": "{{event.body.email}}"}'],
  ['["{{kept}} \\" {{kept, too}}", {{x}}]', '["{{kept}} \\" {{kept, too}}", "{{x}}"]'],
  ['{{a}}', '"{{a}}"'],
  ['{"a": {"b": 1}}', '{"a": {"b": 1}}'],
  ['{"a": {{x | default: "y"}}}', '{"a": "{{x | default: \\"y\\"}}"}'],
  ['', ''],
])('%s becomes %s', (json, quoted) => {
  expect(quoteTemplates(json)).toBe(quoted);
});
