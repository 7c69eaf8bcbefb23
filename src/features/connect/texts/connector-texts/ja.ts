import type { ConnectorTexts } from './connector-texts';

export const jaConnectorTexts: ConnectorTexts = {
  'Access token': 'アクセストークン',
  'Account SID': 'Account SID',
  Accounting: '会計',
  'AC…': 'AC…',
  'Address of GitLab': 'GitLab のアドレス',
  'Address of the shop': 'ショップのアドレス',
  'Admin API access token': 'Admin API アクセストークン',
  AI: 'AI',
  Analytics: '分析',
  'API key': 'API キー',
  'API token': 'API トークン',
  Australia: 'オーストラリア',
  'Auth token': '認証トークン',
  'Bot token': 'ボットトークン',
  'BotFather in Telegram gives it when you make a bot.':
    'Telegram でボットを作成すると、BotFather から発行されます。',
  Calendar: 'カレンダー',
  Canada: 'カナダ',
  common: 'common',
  'common lets anybody sign in. Else the ID or domain of one directory.':
    'common なら誰でもサインインできます。そうでなければ、ディレクトリの ID またはドメインを入力します。',
  Communication: 'コミュニケーション',
  'Company domain': '会社のドメイン',
  'Consumer key': 'Consumer key',
  'Consumer secret': 'Consumer secret',
  CRM: 'CRM',
  'Data center': 'データセンター',
  Demo: 'デモ',
  'demo-api-key': 'demo-api-key',
  'Developer (demo)': '開発 (デモ)',
  'Developer tools': '開発者ツール',
  Directory: 'ディレクトリ',
  'E-commerce': 'eコマース',
  'E-signature': '電子署名',
  Email: 'メールアドレス',
  Europe: 'ヨーロッパ',
  'File storage': 'ファイルストレージ',
  Forms: 'フォーム',
  'Generated access token': '生成したアクセストークン',
  'gitlab.com': 'gitlab.com',
  HR: '人事',
  'In Airtable, at airtable.com/create/tokens.':
    'Airtable の airtable.com/create/tokens にあります。',
  'In Apollo, under Settings, Integrations, API Keys.':
    'Apolloの「Settings › Integrations › API Keys」。',
  'In Attio, under Workspace settings, Developers.':
    'Attio の「Workspace settings › Developers」にあります。',
  'In Calendly, under Integrations, API and webhooks.':
    'Calendly の「Integrations › API and webhooks」にあります。',
  'In ClickUp, under Settings, Apps.': 'ClickUp の「Settings › Apps」にあります。',
  'In Close, under Settings, Developer, API keys.':
    'Close の「Settings › Developer › API keys」にあります。',
  'In Demo CRM, under Settings, API. The demo accepts demo-api-key.':
    'Demo CRM の「Settings › API」にあります。デモでは demo-api-key を使えます。',
  'In Freshdesk, under your profile, View API key.':
    'Freshdesk のプロフィールの「View API key」にあります。',
  'In GitHub, under Settings, Developer settings, Personal access tokens.':
    'GitHub の「Settings › Developer settings › Personal access tokens」にあります。',
  'In GitLab, under Preferences, Access tokens.':
    'GitLab の「Preferences › Access tokens」にあります。',
  'In HubSpot, under Settings, Integrations, Service Keys; of an older private app under Development, Legacy apps, Auth.':
    'HubSpotの「Settings › Integrations › Service Keys」。以前の非公開アプリは「Development › Legacy apps › Auth」。',
  'In Klaviyo, under Settings, API keys. A private key, not the public one.':
    'Klaviyo の「Settings › API keys」にあります。公開キーではなく、プライベートキーです。',
  'In Linear, under Settings, Security & access.':
    'Linear の「Settings › Security & access」にあります。',
  'In Mailchimp, in the API keys section of your account.':
    'Mailchimp のアカウントの API キーの欄にあります。',
  'In monday.com, under your picture, Developers, API token.':
    'monday.comで自分の写真の「Developers › API token」。',
  'In Notion, under My integrations.': 'Notion の「My integrations」にあります。',
  'In Pipedrive, under Personal preferences, API.':
    'Pipedrive の「Personal preferences › API」にあります。',
  'In SendGrid, under Settings, API Keys.': 'SendGrid の「Settings › API Keys」にあります。',
  'In the Anthropic Console, under API keys.': 'Anthropic Console の「API keys」にあります。',
  'In the Asana developer console.': 'Asana の開発者コンソールにあります。',
  'In the Dropbox App Console, under your app: Generate. It lasts for some hours only.':
    'Dropbox の App Console で、お使いのアプリの「Generate」から生成します。有効なのは数時間だけです。',
  'In the Intercom Developer Hub, under your app, Authentication.':
    'Intercom の Developer Hub で、お使いのアプリの「Authentication」にあります。',
  'In the OpenAI platform, under API keys.': 'OpenAI のプラットフォームの「API keys」にあります。',
  'In the shop’s admin, under Apps, Develop apps, API credentials. Only apps that were made there before 2026 have one.':
    'ショップの管理画面の「Apps › Develop apps › API credentials」。2026年より前にそこで作成されたアプリだけにあります。',
  'In the Stripe Dashboard, under Developers, API keys. A restricted key with just the rights you need is the safer one.':
    'Stripe ダッシュボードの「Developers › API keys」にあります。必要な権限だけを持つ制限付きキーのほうが安全です。',
  'In WooCommerce, under Settings, Advanced, REST API.':
    'WooCommerce の「Settings › Advanced › REST API」にあります。',
  'In your Atlassian account, under Security, API tokens.':
    'Atlassian アカウントの「Security › API tokens」にあります。',
  'In your Brevo account settings, under API keys.':
    'Brevo のアカウント設定の「API keys」にあります。',
  'In Zendesk, under Admin Center, Apps and integrations, Zendesk API. Zendesk ends API tokens on April 30, 2027.':
    'Zendeskの「Admin Center › Apps and integrations › Zendesk API」。APIトークンは2027年4月30日に終了します。',
  India: 'インド',
  'Internal integration secret': '内部インテグレーションシークレット',
  Japan: '日本',
  'Kind of account': 'アカウントの種類',
  'Leave gitlab.com unless you run your own server.':
    '自社のサーバーを使っていなければ、gitlab.com のままにしてください。',
  'login.salesforce.com': 'login.salesforce.com',
  'login.salesforce.com, test.salesforce.com for a sandbox, or your My Domain.':
    'login.salesforce.com。Sandbox なら test.salesforce.com、または「私のドメイン」(My Domain) です。',
  Marketing: 'マーケティング',
  'Of a Slack app in your workspace, under OAuth & Permissions.':
    'ワークスペースの Slack アプリの「OAuth & Permissions」にあります。',
  'On the first page of the Twilio Console.': 'Twilio Console の最初のページにあります。',
  Payments: '決済',
  'Personal access token': '個人用アクセストークン',
  'Personal API key': '個人用 API キー',
  'Personal API token': '個人用 API トークン',
  'Private API key': 'プライベート API キー',
  Productivity: '生産性',
  'Project management': 'プロジェクト管理',
  'Service key or private app token': 'サービスキーまたは非公開アプリのトークン',
  Production: '本番',
  'Saudi Arabia': 'サウジアラビア',
  'Secret or restricted key': 'シークレットキーまたは制限付きキー',
  Shop: 'ショップ',
  'shop.example.com': 'shop.example.com',
  Site: 'サイト',
  Subdomain: 'サブドメイン',
  Support: 'サポート',
  'The part in front of .atlassian.net.': '「.atlassian.net」の前の部分です。',
  'The part in front of .freshdesk.com.': '「.freshdesk.com」の前の部分です。',
  'The part in front of .myshopify.com.': '「.myshopify.com」の前の部分です。',
  'The part in front of .pipedrive.com.': '「.pipedrive.com」の前の部分です。',
  'The part in front of .zendesk.com.': '「.zendesk.com」の前の部分です。',
  'The shop’s domain, with https.':
    'ショップのドメインです。https でアクセスできる必要があります。',
  'United States': 'アメリカ',
  Video: '動画',
  'Where you sign in': 'サインインする場所',
  'you@example.com': 'you@example.com',
  'your-shop': 'your-shop',
  yourcompany: 'yourcompany',
  China: '中国',
  Sandbox: 'サンドボックス',
  Environment: '環境',
  'User token': 'ユーザートークン',
};
