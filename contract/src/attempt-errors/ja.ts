import type { AttemptErrorTexts } from './attempt-error-texts.ts';

export const japaneseAttemptErrors: AttemptErrorTexts = {
  USER_DENIED: (app) => `アクセスが許可されなかったため、${app} は接続されませんでした。`,
  SCOPE_REJECTED: (app) =>
    `${app} は求められた権限を認めていません。このページの運営者に、アプリのスコープの確認を依頼してください。`,
  CLIENT_CREDENTIALS_REJECTED: (app) =>
    `使われたクライアントを ${app} が認識しません。このページの運営者に、クライアント ID またはシークレットの誤りを伝えてください。`,
  CODE_EXPIRED: (app) =>
    `${app} でのサインインに時間がかかりすぎたか、すでに使われています。もう一度接続してください。`,
  ADMIN_CONSENT_REQUIRED: (app) =>
    `まず ${app} アカウントの管理者がこのアプリを許可する必要があります。依頼してから、もう一度接続してください。`,
  VENDOR_UNAVAILABLE: (app) =>
    `${app} から正しい応答がありませんでした。数分後にもう一度お試しください。`,
  VENDOR_REFUSED: (app) => `${app} がサインインを拒否しました。もう一度接続してください。`,
  ANSWER_INVALID: (app) =>
    `${app} の応答はこのサインインのものではありません。もう一度接続してください。`,
  APP_DISABLED: (app) =>
    `現在、${app} は無効になっています。このページの運営者に有効にするよう依頼してください。`,
  WRONG_APP: () => 'このサインインは別のアプリのために始まりました。もう一度接続してください。',
  ACCOUNT_GONE: () =>
    'このサインインの対象だったアカウントはもうありません。このページの運営者にお知らせください。',
  CONNECTION_LIMIT: (app) =>
    `ここではこれ以上 ${app} のアカウントを接続できません。先に一つを切断してください。`,
  ATTEMPT_EXPIRED: (app) =>
    `${app} でのサインインが時間内に完了しませんでした。もう一度接続してください。`,
  WRONG_BROWSER: () =>
    'サインインが別のブラウザーに戻りました。始めたブラウザーで完了するか、キャンセルしてもう一度接続してください。',
  START_LINK_USED: () =>
    'リンクが 2 つ目のブラウザーで開かれました。最初のブラウザーでサインインを完了してください。',
};
