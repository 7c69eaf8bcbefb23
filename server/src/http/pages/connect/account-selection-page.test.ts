import { describe, expect, test } from 'vitest';
import { toCspHash } from '#lib/html.ts';
import type { SelectionView } from '#oauth/account-selection/pending-account-selection.ts';
import { renderAccountSelectionPage } from './account-selection-page.ts';
import type { AttemptTexts } from './texts/attempt-texts.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';
import { ja } from './texts/ja.ts';

const NAMES = { app: 'Jira', org: 'Brightdesk', account: 'Harbor' };
const choices = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `s-${at}`, label: `Site ${at}` }));
const renderPage = (view: Partial<SelectionView>, texts: AttemptTexts = en, isMissing = false) =>
  renderAccountSelectionPage(texts, {
    names: NAMES,
    branding: { icon: null, colors: {} },
    view: { token: 't', choices: choices(2), hasMore: false, previous: null, ...view },
    address: '/oauth/choose/t',
    isMissing,
  });

describe('the account selection page', () => {
  test('has a search field for more than ten', () => {
    expect(renderPage({ choices: choices(10) }).body).not.toContain('type="search"');
    expect(renderPage({ choices: choices(11) }).body).toContain('type="search"');
  });

  test('distinguishes two accounts of one name, and no others', () => {
    const twins = [...choices(2), { id: 's-9', label: 'Site 1' }];
    const { body } = renderPage({ choices: twins });
    expect(body.match(/<small>[^<]*<\/small>/g)).toEqual([
      '<small>s-1</small>',
      '<small>s-9</small>',
    ]);
  });

  test('marks the account that is connected now', () => {
    const { body } = renderPage({ previous: 's-1' });
    expect(body.match(/value="[^"]*" required checked/g)).toEqual(['value="s-1" required checked']);
  });

  test('escapes names from the provider', () => {
    const evil = { id: '"><script>', label: '<img src=x onerror=alert(1)>' };
    const { body } = renderPage({ choices: [evil, evil] });
    expect(body).toContain('value="&quot;&gt;&lt;script&gt;"');
    expect(body).not.toContain('<img');
    expect(body.match(/<script>/g)).toHaveLength(1);
  });

  test.each([en, de, fr, es, ja])('speaks $lang', (texts) => {
    const { body } = renderPage({ hasMore: true, choices: choices(11) }, texts, true);
    const { choose, confirm } = texts;
    expect(body).toContain(`<html lang="${texts.lang}"`);
    for (const text of [
      choose.heading('Jira'),
      choose.text('Jira', 'Brightdesk', 'Harbor'),
      choose.accounts,
      choose.search,
      choose.none,
      choose.more,
      choose.pick,
      choose.go,
      confirm.cancel,
    ]) {
      expect(body).toContain(text);
    }
  });

  test('runs only its own script, and sends its form only to us', () => {
    const { body, headers } = renderPage({ choices: choices(11) });
    const script = /<script>([\s\S]*?)<\/script>/.exec(body)?.[1] ?? '';
    const csp = headers['content-security-policy'] ?? '';
    expect(csp).toContain(`script-src ${toCspHash(script)};`);
    expect(csp.split('; ').filter((directive) => directive.startsWith('form-action'))).toEqual([
      "form-action 'self'",
    ]);
    expect(csp).toContain("default-src 'none'");
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'cross-origin-opener-policy': 'unsafe-none',
      'referrer-policy': 'no-referrer',
    });
  });
});
