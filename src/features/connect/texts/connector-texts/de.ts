import type { ConnectorTexts } from './connector-texts';

export const deConnectorTexts: ConnectorTexts = {
  'Access token': 'Zugriffstoken',
  'Account SID': 'Account SID',
  Accounting: 'Buchhaltung',
  'AC…': 'AC…',
  'Address of GitLab': 'Adresse von GitLab',
  'Address of the shop': 'Adresse des Shops',
  'Admin API access token': 'Zugriffstoken der Admin-API',
  AI: 'KI',
  Analytics: 'Analysen',
  'API key': 'API-Schlüssel',
  'API token': 'API-Token',
  Australia: 'Australien',
  'Auth token': 'Auth-Token',
  'Bot token': 'Bot-Token',
  'BotFather in Telegram gives it when you make a bot.':
    'BotFather in Telegram gibt es Ihnen, wenn Sie einen Bot anlegen.',
  Calendar: 'Kalender',
  Canada: 'Kanada',
  common: 'common',
  'common lets anybody sign in. Else the ID or domain of one directory.':
    'Mit common kann sich jeder anmelden. Sonst die ID oder die Domain eines Verzeichnisses.',
  Communication: 'Kommunikation',
  'Company domain': 'Firmendomain',
  'Consumer key': 'Consumer Key',
  'Consumer secret': 'Consumer Secret',
  CRM: 'CRM',
  'Data center': 'Rechenzentrum',
  Demo: 'Demo',
  'demo-api-key': 'demo-api-key',
  'Developer (demo)': 'Entwicklung (Demo)',
  'Developer tools': 'Entwicklerwerkzeuge',
  Directory: 'Verzeichnis',
  'E-commerce': 'Onlinehandel',
  'E-signature': 'E-Signatur',
  Email: 'E-Mail',
  Europe: 'Europa',
  'File storage': 'Dateispeicher',
  Forms: 'Formulare',
  'Generated access token': 'Erzeugtes Zugriffstoken',
  'gitlab.com': 'gitlab.com',
  HR: 'Personal',
  'In Airtable, at airtable.com/create/tokens.': 'In Airtable, unter airtable.com/create/tokens.',
  'In Apollo, under Settings, Integrations, API Keys.':
    'In Apollo unter „Settings › Integrations › API Keys“.',
  'In Attio, under Workspace settings, Developers.':
    'In Attio unter „Workspace settings › Developers“.',
  'In Calendly, under Integrations, API and webhooks.':
    'In Calendly unter „Integrations › API and webhooks“.',
  'In ClickUp, under Settings, Apps.': 'In ClickUp unter „Settings › Apps“.',
  'In Close, under Settings, Developer, API keys.':
    'In Close unter „Settings › Developer › API keys“.',
  'In Demo CRM, under Settings, API. The demo accepts demo-api-key.':
    'In Demo CRM unter „Settings › API“. Die Demo nimmt demo-api-key an.',
  'In Freshdesk, under your profile, View API key.':
    'In Freshdesk in Ihrem Profil: „View API key“.',
  'In GitHub, under Settings, Developer settings, Personal access tokens.':
    'In GitHub unter „Settings › Developer settings › Personal access tokens“.',
  'In GitLab, under Preferences, Access tokens.': 'In GitLab unter „Preferences › Access tokens“.',
  'In HubSpot, under Settings, Integrations, Service Keys; of an older private app under Development, Legacy apps, Auth.':
    'In HubSpot unter „Settings › Integrations › Service Keys“; bei einer älteren privaten App unter „Development › Legacy apps › Auth“.',
  'In Klaviyo, under Settings, API keys. A private key, not the public one.':
    'In Klaviyo unter „Settings › API keys“. Ein privater Schlüssel, nicht der öffentliche.',
  'In Linear, under Settings, Security & access.':
    'In Linear unter „Settings › Security & access“.',
  'In Mailchimp, in the API keys section of your account.':
    'In Mailchimp, im Bereich für API-Schlüssel Ihres Kontos.',
  'In monday.com, under your picture, Developers, API token.':
    'In monday.com unter Ihrem Bild: „Developers › API token“.',
  'In Notion, under My integrations.': 'In Notion unter „My integrations“.',
  'In Pipedrive, under Personal preferences, API.':
    'In Pipedrive unter „Personal preferences › API“.',
  'In SendGrid, under Settings, API Keys.': 'In SendGrid unter „Settings › API Keys“.',
  'In the Anthropic Console, under API keys.': 'In der Anthropic Console unter „API keys“.',
  'In the Asana developer console.': 'In der Entwicklerkonsole von Asana.',
  'In the Dropbox App Console, under your app: Generate. It lasts for some hours only.':
    'In der App Console von Dropbox bei Ihrer App: „Generate“. Es gilt nur einige Stunden.',
  'In the Intercom Developer Hub, under your app, Authentication.':
    'Im Developer Hub von Intercom bei Ihrer App unter „Authentication“.',
  'In the OpenAI platform, under API keys.': 'Auf der Plattform von OpenAI unter „API keys“.',
  'In the shop’s admin, under Apps, Develop apps, API credentials. Only apps that were made there before 2026 have one.':
    'In der Verwaltung des Shops unter „Apps › Develop apps › API credentials“. Nur Apps, die dort vor 2026 angelegt wurden, haben eines.',
  'In the Stripe Dashboard, under Developers, API keys. A restricted key with just the rights you need is the safer one.':
    'Im Dashboard von Stripe unter „Developers › API keys“. Sicherer ist ein eingeschränkter Schlüssel, der nur die nötigen Rechte hat.',
  'In WooCommerce, under Settings, Advanced, REST API.':
    'In WooCommerce unter „Settings › Advanced › REST API“.',
  'In your Atlassian account, under Security, API tokens.':
    'In Ihrem Atlassian-Konto unter „Security › API tokens“.',
  'In your Brevo account settings, under API keys.':
    'In den Einstellungen Ihres Brevo-Kontos unter „API keys“.',
  'In Zendesk, under Admin Center, Apps and integrations, Zendesk API. Zendesk ends API tokens on April 30, 2027.':
    'In Zendesk unter „Admin Center › Apps and integrations › Zendesk API“. Zendesk stellt API-Token am 30. April 2027 ein.',
  India: 'Indien',
  'Internal integration secret': 'Secret der internen Integration',
  Japan: 'Japan',
  'Kind of account': 'Art des Kontos',
  'Leave gitlab.com unless you run your own server.':
    'Lassen Sie gitlab.com stehen, außer Sie betreiben einen eigenen Server.',
  'login.salesforce.com': 'login.salesforce.com',
  'login.salesforce.com, test.salesforce.com for a sandbox, or your My Domain.':
    'login.salesforce.com, für eine Sandbox test.salesforce.com, oder Ihre My Domain.',
  Marketing: 'Marketing',
  'Of a Slack app in your workspace, under OAuth & Permissions.':
    'Von einer Slack-App in Ihrem Workspace, unter „OAuth & Permissions“.',
  'On the first page of the Twilio Console.': 'Auf der ersten Seite der Twilio Console.',
  Payments: 'Zahlungen',
  'Personal access token': 'Persönliches Zugriffstoken',
  'Personal API key': 'Persönlicher API-Schlüssel',
  'Personal API token': 'Persönliches API-Token',
  'Private API key': 'Privater API-Schlüssel',
  Productivity: 'Produktivität',
  'Project management': 'Projektmanagement',
  'Service key or private app token': 'Service Key oder Token einer privaten App',
  Production: 'Produktion',
  'Saudi Arabia': 'Saudi-Arabien',
  'Secret or restricted key': 'Geheimer oder eingeschränkter Schlüssel',
  Shop: 'Shop',
  'shop.example.com': 'shop.example.com',
  Site: 'Site',
  Subdomain: 'Subdomain',
  Support: 'Kundenservice',
  'The part in front of .atlassian.net.': 'Der Teil vor .atlassian.net.',
  'The part in front of .freshdesk.com.': 'Der Teil vor .freshdesk.com.',
  'The part in front of .myshopify.com.': 'Der Teil vor .myshopify.com.',
  'The part in front of .pipedrive.com.': 'Der Teil vor .pipedrive.com.',
  'The part in front of .zendesk.com.': 'Der Teil vor .zendesk.com.',
  'The shop’s domain, with https.': 'Die Domain des Shops; er muss über https erreichbar sein.',
  'United States': 'USA',
  Video: 'Video',
  'Where you sign in': 'Wo Sie sich anmelden',
  'you@example.com': 'sie@example.com',
  'your-shop': 'ihr-shop',
  yourcompany: 'ihrefirma',
  China: 'China',
  Sandbox: 'Sandbox',
  Environment: 'Umgebung',
  'User token': 'Benutzer-Token',
};
