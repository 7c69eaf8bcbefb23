import type { ConnectorTexts } from './connector-texts';

export const frConnectorTexts: ConnectorTexts = {
  'Access token': 'Jeton d’accès',
  'Account SID': 'Account SID',
  Accounting: 'Comptabilité',
  'AC…': 'AC…',
  'Address of GitLab': 'Adresse de GitLab',
  'Address of the shop': 'Adresse de la boutique',
  'Admin API access token': 'Jeton d’accès à l’API Admin',
  AI: 'IA',
  Analytics: 'Analyse',
  'API key': 'Clé API',
  'API token': 'Jeton d’API',
  Australia: 'Australie',
  'Auth token': 'Jeton d’authentification',
  'Bot token': 'Jeton du bot',
  'BotFather in Telegram gives it when you make a bot.':
    'BotFather vous le donne dans Telegram quand vous créez un bot.',
  Calendar: 'Agenda',
  Canada: 'Canada',
  common: 'common',
  'common lets anybody sign in. Else the ID or domain of one directory.':
    'Avec common, tout le monde peut s’identifier. Sinon, l’identifiant ou le domaine d’un annuaire.',
  Communication: 'Communication',
  'Company domain': 'Domaine de l’entreprise',
  'Consumer key': 'Clé client (Consumer key)',
  'Consumer secret': 'Secret client (Consumer secret)',
  CRM: 'CRM',
  'Data center': 'Centre de données',
  Demo: 'Démo',
  'demo-api-key': 'demo-api-key',
  'Developer (demo)': 'Développement (démo)',
  'Developer tools': 'Outils de développement',
  Directory: 'Annuaire',
  'E-commerce': 'Commerce en ligne',
  'E-signature': 'Signature électronique',
  Email: 'Adresse e-mail',
  Europe: 'Europe',
  'File storage': 'Stockage de fichiers',
  Forms: 'Formulaires',
  'Generated access token': 'Jeton d’accès généré',
  'gitlab.com': 'gitlab.com',
  HR: 'Ressources humaines',
  'In Airtable, at airtable.com/create/tokens.':
    'Dans Airtable, à l’adresse airtable.com/create/tokens.',
  'In Apollo, under Settings, Integrations, API Keys.':
    'Dans Apollo, sous « Settings › Integrations › API Keys ».',
  'In Attio, under Workspace settings, Developers.':
    'Dans Attio, sous « Workspace settings › Developers ».',
  'In Calendly, under Integrations, API and webhooks.':
    'Dans Calendly, sous « Integrations › API and webhooks ».',
  'In ClickUp, under Settings, Apps.': 'Dans ClickUp, sous « Settings › Apps ».',
  'In Close, under Settings, Developer, API keys.':
    'Dans Close, sous « Settings › Developer › API keys ».',
  'In Demo CRM, under Settings, API. The demo accepts demo-api-key.':
    'Dans Demo CRM, sous « Settings › API ». La démo accepte demo-api-key.',
  'In Freshdesk, under your profile, View API key.':
    'Dans Freshdesk, dans votre profil : « View API key ».',
  'In GitHub, under Settings, Developer settings, Personal access tokens.':
    'Dans GitHub, sous « Settings › Developer settings › Personal access tokens ».',
  'In GitLab, under Preferences, Access tokens.':
    'Dans GitLab, sous « Preferences › Access tokens ».',
  'In HubSpot, under Settings, Integrations, Service Keys; of an older private app under Development, Legacy apps, Auth.':
    'Dans HubSpot, sous « Settings › Integrations › Service Keys » ; pour une ancienne application privée, sous « Development › Legacy apps › Auth ».',
  'In Klaviyo, under Settings, API keys. A private key, not the public one.':
    'Dans Klaviyo, sous « Settings › API keys ». Une clé privée, pas la clé publique.',
  'In Linear, under Settings, Security & access.':
    'Dans Linear, sous « Settings › Security & access ».',
  'In Mailchimp, in the API keys section of your account.':
    'Dans Mailchimp, dans la section des clés API de votre compte.',
  'In monday.com, under your picture, Developers, API token.':
    'Dans monday.com, sous votre photo, « Developers › API token ».',
  'In Notion, under My integrations.': 'Dans Notion, sous « My integrations ».',
  'In Pipedrive, under Personal preferences, API.':
    'Dans Pipedrive, sous « Personal preferences › API ».',
  'In SendGrid, under Settings, API Keys.': 'Dans SendGrid, sous « Settings › API Keys ».',
  'In the Anthropic Console, under API keys.': 'Dans la console Anthropic, sous « API keys ».',
  'In the Asana developer console.': 'Dans la console développeur d’Asana.',
  'In the Dropbox App Console, under your app: Generate. It lasts for some hours only.':
    'Dans la console d’applications (App Console) de Dropbox, sur votre application : « Generate ». Il n’est valable que quelques heures.',
  'In the Intercom Developer Hub, under your app, Authentication.':
    'Dans le Developer Hub d’Intercom, sur votre application, sous « Authentication ».',
  'In the OpenAI platform, under API keys.': 'Sur la plateforme d’OpenAI, sous « API keys ».',
  'In the shop’s admin, under Apps, Develop apps, API credentials. Only apps that were made there before 2026 have one.':
    'Dans l’administration de la boutique, sous « Apps › Develop apps › API credentials ». Seules les applications créées là avant 2026 en ont un.',
  'In the Stripe Dashboard, under Developers, API keys. A restricted key with just the rights you need is the safer one.':
    'Dans le Dashboard Stripe, sous « Developers › API keys ». Une clé limitée, avec les seuls droits nécessaires, est plus sûre.',
  'In WooCommerce, under Settings, Advanced, REST API.':
    'Dans WooCommerce, sous « Settings › Advanced › REST API ».',
  'In your Atlassian account, under Security, API tokens.':
    'Dans votre compte Atlassian, sous « Security › API tokens ».',
  'In your Brevo account settings, under API keys.':
    'Dans les paramètres de votre compte Brevo, sous « API keys ».',
  'In Zendesk, under Admin Center, Apps and integrations, Zendesk API. Zendesk ends API tokens on April 30, 2027.':
    'Dans Zendesk, sous « Admin Center › Apps and integrations › Zendesk API ». Zendesk met fin aux jetons d’API le 30 avril 2027.',
  India: 'Inde',
  'Internal integration secret': 'Secret de l’intégration interne',
  Japan: 'Japon',
  'Kind of account': 'Type de compte',
  'Leave gitlab.com unless you run your own server.':
    'Laissez gitlab.com, sauf si vous avez votre propre serveur.',
  'login.salesforce.com': 'login.salesforce.com',
  'login.salesforce.com, test.salesforce.com for a sandbox, or your My Domain.':
    'login.salesforce.com, test.salesforce.com pour une sandbox, ou votre My Domain.',
  Marketing: 'Marketing',
  'Of a Slack app in your workspace, under OAuth & Permissions.':
    'Celui d’une application Slack de votre espace de travail, sous « OAuth & Permissions ».',
  'On the first page of the Twilio Console.': 'Sur la première page de la Twilio Console.',
  Payments: 'Paiements',
  'Personal access token': 'Jeton d’accès personnel',
  'Personal API key': 'Clé API personnelle',
  'Personal API token': 'Jeton d’API personnel',
  'Private API key': 'Clé API privée',
  Productivity: 'Productivité',
  'Project management': 'Gestion de projet',
  'Service key or private app token': 'Clé de service ou jeton d’application privée',
  Production: 'Production',
  'Saudi Arabia': 'Arabie saoudite',
  'Secret or restricted key': 'Clé secrète ou limitée',
  Shop: 'Boutique',
  'shop.example.com': 'shop.example.com',
  Site: 'Site',
  Subdomain: 'Sous-domaine',
  Support: 'Assistance',
  'The part in front of .atlassian.net.': 'La partie qui précède « .atlassian.net ».',
  'The part in front of .freshdesk.com.': 'La partie qui précède « .freshdesk.com ».',
  'The part in front of .myshopify.com.': 'La partie qui précède « .myshopify.com ».',
  'The part in front of .pipedrive.com.': 'La partie qui précède « .pipedrive.com ».',
  'The part in front of .zendesk.com.': 'La partie qui précède « .zendesk.com ».',
  'The shop’s domain, with https.': 'Le domaine de la boutique, qui doit être accessible en https.',
  'United States': 'États-Unis',
  Video: 'Vidéo',
  'Where you sign in': 'Où vous vous identifiez',
  'you@example.com': 'vous@example.com',
  'your-shop': 'votre-boutique',
  yourcompany: 'votreentreprise',
  China: 'Chine',
  Sandbox: 'Bac à sable',
  Environment: 'Environnement',
  'User token': 'Jeton de l’utilisateur',
};
