import { japaneseAttemptErrors } from '@patchbay/contract/attempt-errors/ja.ts';
import type { AttemptTexts } from './attempt-texts.ts';

export const ja: AttemptTexts = {
  lang: 'ja',
  confirm: {
    title: (app) => `${app} を接続`,
    heading: (app, org) => `${app} を ${org} に接続しますか?`,
    text: (app, org, account) =>
      `次に ${app} にサインインします。その後、${org} は「${account}」のためにこれを利用できます。`,
    warning:
      'ご自身で始めた場合だけ続けてください。誰かからこのリンクが送られてきた場合は、キャンセルしてください。相手があなたのアカウントを使えるようになります。',
    go: (app) => `${app} へ進む`,
    cancel: 'キャンセル',
  },
  opening: (app) => `${app} を開いています…`,
  relay: {
    text: (app) =>
      `${app} のサインインは新しいタブで開きます。その間、このウィンドウは開いたままにしてください。`,
    waiting: (app) => `${app} でのサインインを待っています。このウィンドウは自動的に閉じます。`,
  },
  choose: {
    heading: (app) => `${app} のどのアカウントを接続しますか?`,
    text: (app, org, account) =>
      `${app} のサインインで複数のアカウントを利用できます。${org} は「${account}」のために、選んだアカウントを使います。`,
    accounts: 'アカウント',
    search: '検索',
    none: '該当するアカウントはありません。',
    more: '最初の 200 件だけを表示しています。',
    pick: '先にアカウントを選んでください。',
    go: '接続する',
  },
  connected: (app) => `${app} を接続しました`,
  notConnected: (app) => `${app} は接続されていません`,
  canClose: 'このウィンドウは閉じてかまいません。',
  back: { heading: 'お待ちください…', link: '戻る' },
  over: {
    heading: 'このサインインは終了しています',
    text: 'すでに完了したか、10 分を過ぎました。このウィンドウを閉じ、元の画面に戻って、もう一度接続してください。',
  },
  otherBrowser: {
    heading: 'このリンクは別のブラウザーで使われています',
    text: 'そのブラウザーで完了するか、元の画面に戻ってもう一度接続してください。',
  },
  wrongBrowser: {
    heading: '始めたブラウザーで完了してください',
    text: 'このサインインは別のブラウザーで始まったため、何も接続されていません。そのブラウザーに戻るか、このブラウザーでもう一度接続してください。',
  },
  errors: {
    ...japaneseAttemptErrors,
    INVALID_TOKEN: () =>
      'このサインインを始めたセッションは終了しました。始めたページを再読み込みしてから、もう一度接続してください。',
    SERVER_ERROR: (app) => `${app} を接続できませんでした。もう一度接続してください。`,
  },
};
