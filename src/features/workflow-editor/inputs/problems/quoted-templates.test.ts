import { expect, it } from 'vitest';
import { withQuotedTemplates } from './quoted-templates';

it.each([
  ['{"a": {{event.body.email}}}', '{"a": "{{event.body.email}}"}'],
  ['["{{kept}} \\" {{kept, too}}", {{x}}]', '["{{kept}} \\" {{kept, too}}", "{{x}}"]'],
  ['{{a}}', '"{{a}}"'],
  ['{"a": {"b": 1}}', '{"a": {"b": 1}}'],
  ['{"a": {{x | default: "y"}}}', '{"a": "{{x | default: \\"y\\"}}"}'],
  ['', ''],
])('%s becomes %s', (given, quoted) => {
  expect(withQuotedTemplates(given)).toBe(quoted);
});
