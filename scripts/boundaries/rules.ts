// The allowed imports (ARCHITECTURE.md): rooms as tables, exceptions as rules. Tests are exempt.

export interface Rule {
  from: RegExp;
  never: RegExp;
  why: string;
}

/** The folders that the files of each folder may import besides their own. */
export type Rooms = Readonly<Record<string, readonly string[]>>;

/** The folders of the repository. */
export const ROOMS: Rooms = {
  openapi: [],
  contract: ['openapi'],
  rules: [],
  'workflow-graph': ['contract', 'rules'],
  sdk: ['rules'],
  src: ['contract', 'rules', 'workflow-graph', 'sdk'],
  server: ['contract', 'rules', 'workflow-graph', 'demo-vendor'],
  'demo-vendor': ['contract'],
  'mock-server': ['contract'],
  examples: ['sdk'],
  scripts: ['contract', 'mock-server'],
};

/** The folders of `src`. */
export const DASHBOARD_ROOMS: Rooms = {
  styles: [],
  lib: [],
  api: ['lib'],
  stores: ['lib', 'api'],
  hooks: ['lib', 'api', 'stores'],
  forms: ['lib', 'api', 'hooks'],
  components: ['lib', 'hooks'],
  features: ['lib', 'api', 'stores', 'hooks', 'forms', 'components'],
  routes: ['lib', 'api', 'stores', 'hooks', 'forms', 'components', 'features'],
  // `app` wires the others, so no room imports it.
  app: ['styles', 'lib', 'api', 'stores', 'hooks', 'forms', 'components', 'features', 'routes'],
};

/** The folders of `server/src`. */
export const SERVER_ROOMS: Rooms = {
  lib: [],
  crypto: ['lib'],
  db: ['lib', 'crypto', 'contract'],
  connectors: ['lib'],
  outbound: ['lib'],
  // The jobs of the work pool are functions of other rooms: see RULES.
  pool: ['lib', 'domain', 'engine'],
  sandbox: ['lib', 'pool', 'rules'],
  // The settings have types of the rooms that receive them.
  config: ['lib', 'crypto', 'db', 'outbound'],
  mail: ['lib', 'crypto', 'db', 'outbound', 'config'],
  domain: [
    ...['lib', 'crypto', 'db', 'connectors', 'outbound', 'mail', 'pool', 'sandbox', 'contract'],
    ...['rules', 'workflow-graph'],
  ],
  oauth: ['lib', 'crypto', 'db', 'connectors', 'outbound', 'domain', 'contract'],
  engine: [
    ...['lib', 'crypto', 'db', 'connectors', 'domain', 'outbound', 'mail', 'pool', 'sandbox'],
    ...['contract', 'rules'],
  ],
  scheduler: ['lib', 'crypto', 'db', 'mail', 'domain', 'oauth'],
  http: [
    ...['lib', 'crypto', 'config', 'db', 'pool', 'connectors', 'outbound', 'mail', 'domain'],
    ...['oauth', 'engine', 'contract', 'rules', 'demo-vendor'],
  ],
  demo: [
    ...['lib', 'crypto', 'config', 'db', 'connectors', 'domain', 'http'],
    ...['contract', 'demo-vendor'],
  ],
  app: [
    ...['lib', 'crypto', 'config', 'db', 'connectors', 'outbound', 'mail', 'domain', 'oauth'],
    ...['engine', 'pool', 'sandbox', 'http', 'demo', 'contract', 'demo-vendor'],
  ],
  cli: ['lib', 'crypto', 'config', 'db', 'domain', 'scheduler', 'engine', 'demo', 'app'],
};

/** The folders in which, at every depth, no two folders import each other, neither directly nor over others. */
export const ONE_WAY_FOLDERS: readonly string[] = [
  ...Object.keys(SERVER_ROOMS).map((room) => `server/src/${room}`),
  ...['src', 'workflow-graph/src', 'rules/src', 'sdk/src'],
];

/** Folders of the dashboard that tools take for tests. Tests stand beside the code that they test. */
export const TEST_FOLDER_IN_SRC = /^src\/(.*\/)?tests?\//;

export const RULES: readonly Rule[] = [
  {
    from: /^server\/src\/pool\/(?!work-jobs\.ts$)/,
    never: /^server\/src\/(?!pool|lib)/,
    why: 'only the list of the work pool imports the rooms whose jobs it names',
  },
  {
    from: /^server\/src\/(?!app|pool)/,
    never: /^server\/src\/pool\/work-/,
    why: 'rooms get their PooledJob from app/',
  },
  {
    from: /^sdk\/(?!src\/config\/)/,
    never: /^rules\//,
    why: 'only the config entry of the SDK evaluates rules',
  },
  {
    // Customers and members fill in the same form, which is the SDK's.
    from: /^src\/(?!features\/(connect|config-portals|try-api)\/|components\/config-form\/|api\/account-client\.ts$)/,
    never: /^sdk\//,
    why: 'only the hosted page, Try API, the form of a config and its preview use the SDK',
  },
  {
    from: /^src\/hooks\/(?!session\/)/,
    never: /^src\/(api|stores|hooks\/session)\//,
    why: 'hooks are generic; those that read stores are in hooks/session',
  },
  {
    from: /^src\/(forms|components)\//,
    never: /^src\/hooks\/session\//,
    why: 'shared parts know no session',
  },
  {
    from: /^src\/components\/ui\//,
    never: /^src\/components\/(?!ui\/)/,
    why: 'ui parts know no other part',
  },
];
