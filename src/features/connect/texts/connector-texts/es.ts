import type { ConnectorTexts } from './connector-texts';

export const esConnectorTexts: ConnectorTexts = {
  'Access token': 'Token de acceso',
  'Account SID': 'Account SID',
  Accounting: 'Contabilidad',
  'AC…': 'AC…',
  'Address of GitLab': 'Dirección de GitLab',
  'Address of the shop': 'Dirección de la tienda',
  'Admin API access token': 'Token de acceso a la API Admin',
  AI: 'IA',
  Analytics: 'Analítica',
  'API key': 'Clave de API',
  'API token': 'Token de API',
  Australia: 'Australia',
  'Auth token': 'Token de autenticación',
  'Bot token': 'Token del bot',
  'BotFather in Telegram gives it when you make a bot.':
    'BotFather se lo da en Telegram cuando crea un bot.',
  Calendar: 'Calendario',
  Canada: 'Canadá',
  common: 'common',
  'common lets anybody sign in. Else the ID or domain of one directory.':
    'Con common, cualquiera puede iniciar sesión. Si no, el identificador o el dominio de un directorio.',
  Communication: 'Comunicación',
  'Company domain': 'Dominio de la empresa',
  'Consumer key': 'Clave de cliente (Consumer key)',
  'Consumer secret': 'Secreto de cliente (Consumer secret)',
  CRM: 'CRM',
  'Data center': 'Centro de datos',
  Demo: 'Demostración',
  'demo-api-key': 'demo-api-key',
  'Developer (demo)': 'Desarrollo (demostración)',
  'Developer tools': 'Herramientas de desarrollo',
  Directory: 'Directorio',
  'E-commerce': 'Comercio electrónico',
  'E-signature': 'Firma electrónica',
  Email: 'Correo electrónico',
  Europe: 'Europa',
  'File storage': 'Almacenamiento de archivos',
  Forms: 'Formularios',
  'Generated access token': 'Token de acceso generado',
  'gitlab.com': 'gitlab.com',
  HR: 'Recursos humanos',
  'In Airtable, at airtable.com/create/tokens.': 'En Airtable, en airtable.com/create/tokens.',
  'In Apollo, under Settings, Integrations, API Keys.':
    'En Apollo, en «Settings › Integrations › API Keys».',
  'In Attio, under Workspace settings, Developers.':
    'En Attio, en «Workspace settings › Developers».',
  'In Calendly, under Integrations, API and webhooks.':
    'En Calendly, en «Integrations › API and webhooks».',
  'In ClickUp, under Settings, Apps.': 'En ClickUp, en «Settings › Apps».',
  'In Close, under Settings, Developer, API keys.':
    'En Close, en «Settings › Developer › API keys».',
  'In Demo CRM, under Settings, API. The demo accepts demo-api-key.':
    'En Demo CRM, en «Settings › API». La demostración acepta demo-api-key.',
  'In Freshdesk, under your profile, View API key.': 'En Freshdesk, en su perfil: «View API key».',
  'In GitHub, under Settings, Developer settings, Personal access tokens.':
    'En GitHub, en «Settings › Developer settings › Personal access tokens».',
  'In GitLab, under Preferences, Access tokens.': 'En GitLab, en «Preferences › Access tokens».',
  'In HubSpot, under Settings, Integrations, Service Keys; of an older private app under Development, Legacy apps, Auth.':
    'En HubSpot, en «Settings › Integrations › Service Keys»; de una aplicación privada anterior, en «Development › Legacy apps › Auth».',
  'In Klaviyo, under Settings, API keys. A private key, not the public one.':
    'En Klaviyo, en «Settings › API keys». Una clave privada, no la pública.',
  'In Linear, under Settings, Security & access.': 'En Linear, en «Settings › Security & access».',
  'In Mailchimp, in the API keys section of your account.':
    'En Mailchimp, en la sección de claves de API de su cuenta.',
  'In monday.com, under your picture, Developers, API token.':
    'En monday.com, en su foto, «Developers › API token».',
  'In Notion, under My integrations.': 'En Notion, en «My integrations».',
  'In Pipedrive, under Personal preferences, API.':
    'En Pipedrive, en «Personal preferences › API».',
  'In SendGrid, under Settings, API Keys.': 'En SendGrid, en «Settings › API Keys».',
  'In the Anthropic Console, under API keys.':
    'En la consola de Anthropic (Anthropic Console), en «API keys».',
  'In the Asana developer console.': 'En la consola de desarrolladores de Asana.',
  'In the Dropbox App Console, under your app: Generate. It lasts for some hours only.':
    'En la App Console de Dropbox, en su aplicación: «Generate». Solo es válido durante unas horas.',
  'In the Intercom Developer Hub, under your app, Authentication.':
    'En el Developer Hub de Intercom, en su aplicación, en «Authentication».',
  'In the OpenAI platform, under API keys.': 'En la plataforma de OpenAI, en «API keys».',
  'In the shop’s admin, under Apps, Develop apps, API credentials. Only apps that were made there before 2026 have one.':
    'En el panel de la tienda, en «Apps › Develop apps › API credentials». Solo lo tienen las aplicaciones creadas allí antes de 2026.',
  'In the Stripe Dashboard, under Developers, API keys. A restricted key with just the rights you need is the safer one.':
    'En el Dashboard de Stripe, en «Developers › API keys». Es más segura una clave restringida que solo tenga los permisos necesarios.',
  'In WooCommerce, under Settings, Advanced, REST API.':
    'En WooCommerce, en «Settings › Advanced › REST API».',
  'In your Atlassian account, under Security, API tokens.':
    'En su cuenta de Atlassian, en «Security › API tokens».',
  'In your Brevo account settings, under API keys.':
    'En los ajustes de su cuenta de Brevo, en «API keys».',
  'In Zendesk, under Admin Center, Apps and integrations, Zendesk API. Zendesk ends API tokens on April 30, 2027.':
    'En Zendesk, en «Admin Center › Apps and integrations › Zendesk API». Zendesk retira los tokens de API el 30 de abril de 2027.',
  India: 'India',
  'Internal integration secret': 'Secreto de la integración interna',
  Japan: 'Japón',
  'Kind of account': 'Tipo de cuenta',
  'Leave gitlab.com unless you run your own server.':
    'Deje gitlab.com, salvo que tenga un servidor propio.',
  'login.salesforce.com': 'login.salesforce.com',
  'login.salesforce.com, test.salesforce.com for a sandbox, or your My Domain.':
    'login.salesforce.com, test.salesforce.com para un entorno de pruebas, o su My Domain.',
  Marketing: 'Marketing',
  'Of a Slack app in your workspace, under OAuth & Permissions.':
    'El de una aplicación de Slack de su espacio de trabajo, en «OAuth & Permissions».',
  'On the first page of the Twilio Console.': 'En la primera página de la Twilio Console.',
  Payments: 'Pagos',
  'Personal access token': 'Token de acceso personal',
  'Personal API key': 'Clave de API personal',
  'Personal API token': 'Token de API personal',
  'Private API key': 'Clave de API privada',
  Productivity: 'Productividad',
  'Project management': 'Gestión de proyectos',
  'Service key or private app token': 'Clave de servicio o token de aplicación privada',
  Production: 'Producción',
  'Saudi Arabia': 'Arabia Saudí',
  'Secret or restricted key': 'Clave secreta o restringida',
  Shop: 'Tienda',
  'shop.example.com': 'shop.example.com',
  Site: 'Sitio',
  Subdomain: 'Subdominio',
  Support: 'Atención al cliente',
  'The part in front of .atlassian.net.': 'La parte que va delante de «.atlassian.net».',
  'The part in front of .freshdesk.com.': 'La parte que va delante de «.freshdesk.com».',
  'The part in front of .myshopify.com.': 'La parte que va delante de «.myshopify.com».',
  'The part in front of .pipedrive.com.': 'La parte que va delante de «.pipedrive.com».',
  'The part in front of .zendesk.com.': 'La parte que va delante de «.zendesk.com».',
  'The shop’s domain, with https.': 'El dominio de la tienda, que debe ser accesible por https.',
  'United States': 'Estados Unidos',
  Video: 'Vídeo',
  'Where you sign in': 'Dónde inicia sesión',
  'you@example.com': 'usted@example.com',
  'your-shop': 'su-tienda',
  yourcompany: 'suempresa',
  China: 'China',
  Sandbox: 'Entorno de pruebas',
  Environment: 'Entorno',
  'User token': 'Token del usuario',
};
