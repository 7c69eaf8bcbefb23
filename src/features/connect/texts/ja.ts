import type { Texts } from './en';

export const ja = {
  page: {
    loading: '読み込み中',
    title: (org) => `${org} · 接続`,
    noToken: 'このページを開くには有効なトークンが必要です。',
    noTokenAdvice: '受け取ったリンクをもう一度開いてください。',
    cannotShow: 'このページを表示できません',
    cannotShowApps: 'アプリを表示できません',
    tryAgain: '再試行',
    returnToApplication: 'アプリケーションに戻る',
    poweredBy: 'Powered by Patchbay',
    terms: '利用規約',
    privacy: 'プライバシー',
    connectingFor: '接続先のアカウント',
    sections: 'セクション',
    integrations: '連携',
    otherEnvironment: (requested, own) =>
      `アドレスは「${requested}」を示していますが、リンクは「${own}」用に作成されました。`,
    close: '閉じる',
    details: '詳細',
    optional: '(任意)',
    newTab: '(新しいタブで開きます)',
    readOnly: 'ここでは閲覧のみでき、変更はできません。',
    readOnlyReason: (org) => `${org} は閲覧専用としてこのリンクを作成しました。`,
    offline: 'オフラインです',
    offlineAdvice: '接続を確認してください。回復すると自動的に続行します。',
  },
  list: {
    heading: 'アプリを接続',
    connectedHeading: '接続済みのアプリ',
    connectedIntro: (org) => `${org} と接続しているアプリです。`,
    noneConnected: '接続済みのアプリはまだありません',
    intro: (org) => `${org} に接続するアプリを選んでください。`,
    apps: 'アプリ',
    search: 'アプリを検索…',
    found: (count, all) => `${all} 件中 ${count} 件のアプリ`,
    none: '利用できるアプリはまだありません',
    noneAdvice: (org) => `接続できるアプリについては ${org} にお問い合わせください。`,
    noMatch: (text) => `「${text}」に一致するアプリはありません`,
    clearSearch: '検索をクリア',
    connected: '接続済み',
    expired: '期限切れ',
  },
  app: {
    steps: '手順',
    connectStep: '接続',
    configureStep: '設定',
    all: 'すべてのアプリ',
    seeAll: 'すべてのアプリを見る',
    tags: 'タグ',
    missing: 'このアプリは利用できません',
    missingReason: (org) => `現在、${org} はこのアプリを提供していません。`,
    isConnected: (app) => `${app} を接続しました`,
    connectedNext: (org) =>
      `これで${org}がこのアプリを利用できます。続けて下の設定を選択してください。`,
    connectedAdvice: (org) => `${org} がこれから利用できます。このページは閉じてかまいません。`,
    partlyGranted: (app) => `${app} で一部が許可されませんでした`,
    partlyGrantedAdvice:
      '一部の機能が動作しないことがあります。次の権限も許可するには、もう一度接続してください:',
    howItWorks: '仕組み',
    ownSignIn: (app, org) =>
      `サインインは ${app} のページで行います。${org} がパスワードを見ることはありません。`,
    encrypted: 'アクセスに使う情報は暗号化して保存され、再び表示されることはありません。',
    disconnectAnyTime: 'ここでいつでも接続を解除できます。',
    willBeAble: (org) => `${org} ができること`,
    shownThere: (app) => `許可する内容は、同意する前に ${app} に表示されます。`,
  },
  accounts: {
    addAnother: '別のアカウントを追加',
    addAnotherKey: 'キーで別のアカウントを追加',
    default: '既定',
    makeDefault: '既定にする',
    isDefault: (who) => `${who} が既定になりました。`,
    rename: '名前を変更',
    renameTitle: (who) => `${who} の名前を変更`,
    name: '名前',
    nameHelp: (who) => `空欄にすると ${who} が表示されます。`,
    save: '保存',
    renamed: '名前を保存しました',
    notSaved: '変更を保存できませんでした',
  },
  authMethod: {
    connect: '接続',
    reconnect: '再接続',
    disconnect: '接続を解除',
    cancel: 'キャンセル',
    signInInstead: '代わりにサインインする',
    keyInstead: '代わりにキーで接続する',
    needsAgain: (app) => `${app} をもう一度接続してください`,
    needsAgainReason: 'アクセスの期限が切れたか取り消されたため、現在は利用できません。',
    signedIn: (date) => `${date} にサインイン`,
    withKey: (date) => `${date} にキーで接続`,
    couldNot: (app) => `${app} を接続できませんでした`,
  },
  signIn: {
    title: (app) => `${app} でサインイン`,
    help: (app) =>
      `${app} のウィンドウが開きます。そこでサインインし、アクセスを許可してください。`,
    waiting: '別のウィンドウでの完了を待っています',
    openAgain: 'もう一度開く',
    signInTo: (app) => `${app} にサインイン`,
    blocked: 'ブラウザーがサインインのウィンドウをブロックしました',
    blockedAdvice: '代わりにこのリンクから開いてください。完了するとこのページに反映されます。',
    cancelled: 'キャンセルしました。何も接続されていません。',
    closed: 'サインインは完了していません',
    closedAdvice:
      'アクセスが許可される前にウィンドウが閉じられたため、何も変更されていません。いつでもやり直せます。',
    denied: 'アクセスが拒否されました',
    deniedAdvice: (app) =>
      `${app} でアクセスが拒否されたため、何も変更されていません。接続するには、やり直して許可してください。`,
  },
  key: {
    title: 'キーで接続',
    help: (app) => `${app} で作成したキーを貼り付けてください。保存する前に確認します。`,
    form: (app) => `${app} のキー`,
    checking: 'キーを確認しています…',
    notAccepted: '入力内容が受け入れられませんでした。確認してもう一度お試しください。',
    enter: (label) => `${label} を入力してください。`,
    choose: (label) => `${label} を選択してください。`,
    chooseOne: '選択…',
    checkField: (label) => `「${label}」を確認してください。形式が正しくありません。`,
    refusedField: (label, app) =>
      `${label} は ${app} に拒否されました。確認して、もう一度入力してください。`,
    show: (label) => `${label} を表示`,
    hide: (label) => `${label} を隠す`,
  },
  disconnect: {
    title: (app) => `${app} の接続を解除しますか?`,
    text: (org, app, who) =>
      `${org} は ${who === undefined ? app : `${app} の ${who}`} にアクセスできなくなり、そこで動いている処理は止まります。いつでも再接続できます。`,
    done: (app) => `${app} の接続を解除しました。`,
  },
  window: {
    connected: '接続しました',
    connectedTo: (app) => `${app} を接続しました。`,
    canClose: 'このウィンドウは閉じてかまいません。',
    closesItself: 'このウィンドウは自動的に閉じます。',
    notConnected: '接続されていません',
    startAgain: 'このウィンドウを閉じ、元の画面に戻って、もう一度接続してください。',
    close: 'ウィンドウを閉じる',
    anApp: 'アプリ',
  },
  failure: {
    fallback: 'エラーが発生しました。もう一度お試しください。',
    unreachable: 'サーバーに接続できません。接続を確認してください。',
    newLink: 'リンクの送信者に新しいリンクを依頼してください。',
  },
  titles: {
    CONNECT_LINK_USED: 'このリンクはすでに使われています',
    CONNECT_LINK_EXPIRED: 'このリンクは期限切れです',
    CONNECT_LINK_UNKNOWN: 'このリンクは使えません',
    INVALID_TOKEN: 'このページは期限切れです',
  },
  errors: {
    CONNECT_LINK_USED: () =>
      'リンクは一度だけ使えます。開いた画面で続けるか、送信者に新しいリンクを依頼してください。',
    CONNECT_LINK_EXPIRED: () => '送信者に新しいリンクを依頼してください。',
    CONNECT_LINK_UNKNOWN: () =>
      'リンクが不完全か、対象のアカウントが削除されています。送信者に新しいリンクを依頼してください。',
    INVALID_TOKEN: () =>
      'このページの有効時間が過ぎたか、リンクが無効です。送信者に新しいリンクを依頼してください。',
    RATE_LIMITED: () => 'リクエストが多すぎます。1 分待ってから、もう一度お試しください。',
    APP_DISABLED: (app) =>
      `現在、${app} は提供されていません。リンクの送信者にお問い合わせください。`,
    APP_NOT_READY: (app) =>
      `${app} はまだ設定されていません。このページの運営者にお知らせください。`,
    CREDENTIALS_REJECTED: (app) =>
      `入力内容が ${app} に受け入れられませんでした。確認してもう一度お試しください。`,
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
    WRONG_APP: () => 'このサインインは別のアプリのために始まりました。もう一度接続してください。',
    ACCOUNT_GONE: () =>
      'このサインインの対象だったアカウントはもうありません。送信者に新しいリンクを依頼してください。',
    CONNECTION_LIMIT: (app) =>
      `ここではこれ以上 ${app} のアカウントを接続できません。先に一つを切断してください。`,
    ATTEMPT_EXPIRED: (app) =>
      `${app} でのサインインが時間内に完了しませんでした。もう一度接続してください。`,
    WRONG_BROWSER: () =>
      'サインインが別のブラウザーに戻りました。始めたブラウザーで完了するか、キャンセルしてもう一度接続してください。',
    START_LINK_USED: () =>
      'リンクが 2 つ目のブラウザーで開かれました。最初のブラウザーでサインインを完了してください。',
    VALIDATION_ERROR: () => '入力内容に誤りがあります。確認して、もう一度お試しください。',
    RESOURCE_NOT_FOUND: () => 'この項目はもう存在しません。ページを再読み込みしてください。',
    FORBIDDEN: () => 'このリンクではその操作はできません。送信者に別のリンクを依頼してください。',
    CONFIG_CHANGED: () => 'ほかの人が同時に変更しました。ページを再読み込みしてください。',
    NOT_READY: () => 'ページを更新しています。1 分後にもう一度お試しください。',
    REQUEST_TIMEOUT: () => '通信が遅すぎました。もう一度お試しください。',
    PAYLOAD_TOO_LARGE: () => '入力内容が長すぎます。短くしてください。',
    NOT_IMPLEMENTED: () => 'この機能はここでは使えません。このページの運営者にお知らせください。',
    SERVER_ERROR: () => 'エラーが発生しました。もう一度お試しください。',
  },
} satisfies Texts;
