import { expect, test } from 'vitest';
import { composeCodeMail } from './code-mails.ts';
import { composeInvitationMail } from './invitation-mail.ts';
import {
  composeMasterSignedInMail,
  composePasswordChangedMail,
  composeTwoFactorChangedMail,
} from './security-mails.ts';
import { composeTestMail } from './test-mail.ts';

const at = new Date('2026-11-21T14:05:30Z');
const url = 'https://patchbay.example/signup?invite=a-token&x="1"';
const invitation = { org_name: 'Brightdesk', inviter: 'Dana Okafor', role: 'developer', url };

const all = [
  ['sign-in code', composeCodeMail('sign_in', '048213')],
  ['sign-up code', composeCodeMail('sign_up', '048213')],
  ['reset code', composeCodeMail('reset', '048213')],
  ['master code', composeCodeMail('master', '048213')],
  ['invitation', composeInvitationMail(invitation)],
  [
    'password changed',
    composePasswordChangedMail({ at, reset_url: 'https://patchbay.example/reset' }),
  ],
  [
    'master sign-in',
    composeMasterSignedInMail({
      master_email: 'ops@patchbay.example',
      at,
      ends_at: at,
      org_name: 'B',
    }),
  ],
  ['two-factor', composeTwoFactorChangedMail({ change: 'turned_off', at })],
  ['test', composeTestMail({ sender: 'dana@brightdesk.example' })],
] as const;

test.each(all)('%s: says something in both forms, with nothing from elsewhere', (_name, mail) => {
  expect(mail.subject).toMatch(/^[A-Z][^\r\n]{5,70}$/);
  expect(mail.text).toMatch(/^\S.+\S\n$/s);
  expect(mail.html).not.toMatch(/<(img|script|link|style|iframe)|\ssrc=|url\(/i);
  expect(mail.html).toContain(`<title>${mail.subject}</title>`);
});

test.each(all.slice(0, 4))(
  '%s: the code has a line of its own and is not in the subject',
  (_n, mail) => {
    expect(mail.text.split('\n')).toContain('048213');
    expect(mail.html).toMatch(/font:600 34px[^>]*>048213</);
    expect(mail.subject).not.toContain('048213');
    expect(mail.text).toContain('10 minutes');
    expect(mail.text).toContain('If you did not ask for it');
  },
);

test('an invitation names who, where, as what, and for how long', () => {
  const { text, html, subject } = composeInvitationMail(invitation);
  expect(subject).toBe('Join Brightdesk on Patchbay');
  expect(text).toContain(
    'Dana Okafor invites you to join Brightdesk on Patchbay with the role developer.',
  );
  expect(text.split('\n')).toContain(url);
  expect(text).toContain('ends after 7 days');
  expect(html).toContain(
    'href="https://patchbay.example/signup?invite=a-token&amp;x=&quot;1&quot;"',
  );
});

test('names in an invitation are neither markup nor links nor lines', () => {
  const { subject, text, html } = composeInvitationMail({
    ...invitation,
    org_name: '<b>Win</b>\r\nBcc: a@b.example\u202e',
    inviter: 'Visit https://evil.example/now',
    role: 'x'.repeat(200),
  });
  expect(subject).not.toMatch(/[\r\n\u202e]/);
  expect(html).not.toContain('<b>Win');
  expect(html).toContain('&lt;b&gt;Win');
  expect(`${subject}${text}${html}`).not.toMatch(/evil\.example|a@b\.example|https:\/\/evil/);
  expect(text).not.toContain('x'.repeat(81));
});

test('what changed says when, and what to do if it was not you', () => {
  for (const { text } of [
    composePasswordChangedMail({ at }),
    ...(['turned_on', 'turned_off', 'recovery_codes_replaced'] as const).map((change) =>
      composeTwoFactorChangedMail({ change, at }),
    ),
  ]) {
    expect(text).toContain('21 November 2026, 14:05 UTC');
    expect(text).toContain('If that was not you');
  }
  const { text } = composeMasterSignedInMail({
    master_email: 'ops@patchbay.example',
    at,
    ends_at: at,
  });
  expect(text).toContain('ops@patchbay.example logged in to Patchbay in your name');
  expect(text).toContain('revoking support access');
});
