// Who may import whom (ARCHITECTURE.md): the rooms of the server as tables, all else as rules.

export interface Rule {
  from: RegExp;
  never: RegExp;
  why: string;
}

/** What the files of each folder of `server/src` may import besides their own folder. */
export const SERVER_ROOMS: Readonly<Record<string, readonly string[]>> = {
  lib: [],
  crypto: ['lib'],
  db: ['lib', 'crypto', 'contract'],
  connectors: ['lib'],
  outbound: ['lib'],
  // Its settings use the types of the rooms that take them.
  config: ['lib', 'crypto', 'db', 'outbound'],
  mail: ['lib', 'crypto', 'db', 'outbound', 'config'],
  domain: ['lib', 'crypto', 'db', 'connectors', 'outbound', 'mail', 'contract'],
  oauth: ['lib', 'crypto', 'db', 'connectors', 'outbound', 'domain', 'contract'],
  engine: ['lib', 'db', 'connectors', 'domain', 'contract'],
  scheduler: ['lib', 'crypto', 'db', 'mail', 'domain', 'oauth'],
  http: [
    ...['lib', 'crypto', 'config', 'db', 'connectors', 'outbound', 'mail', 'domain', 'oauth'],
    ...['engine', 'contract', 'demo-vendor'],
  ],
  demo: [
    ...['lib', 'crypto', 'config', 'db', 'connectors', 'domain', 'http'],
    ...['contract', 'demo-vendor'],
  ],
  app: [
    ...['lib', 'crypto', 'config', 'db', 'connectors', 'outbound', 'mail', 'domain', 'oauth'],
    ...['engine', 'http', 'demo', 'contract', 'demo-vendor'],
  ],
  cli: ['crypto', 'config', 'db', 'domain', 'scheduler', 'engine', 'demo', 'app'],
};

/** The same for the folders of `server/src/oauth`. */
export const OAUTH_FOLDERS: Readonly<Record<string, readonly string[]>> = {
  provider: [],
  'client-credentials': ['provider'],
  connection: ['provider'],
  refresh: ['provider', 'connection'],
  revocation: ['provider'],
  attempt: ['provider', 'revocation'],
  'account-selection': ['provider', 'revocation', 'attempt'],
};

export const RULES: readonly Rule[] = [
  {
    from: /^contract\/src\//,
    never: /^(?!contract\/src\/|openapi\/)/,
    why: 'the contract imports nothing of the repository',
  },
  {
    from: /^sdk\/src\//,
    never: /^(?!sdk\/src\/)/,
    why: 'the SDK imports nothing of the repository',
  },
  {
    from: /^server\/src\//,
    never: /^(src|sdk|mock-server|tests|test-kit)\//,
    why: 'the server uses the contract and the demo vendor, no other workspace',
  },
  {
    from: /^demo-vendor\//,
    never: /^(?!(demo-vendor|contract)\/)/,
    why: 'the demo vendor imports nothing of the repository',
  },
  {
    from: /^src\//,
    never: /^(server|mock-server|tests|test-kit)\//,
    why: 'the dashboard reaches the server by HTTP',
  },
  {
    from: /^src\/(?!features\/(connect|try-api)\/)/,
    never: /^sdk\//,
    why: 'only the hosted page and Try API use the SDK',
  },
  { from: /^src\/lib\//, never: /^src\/(?!lib\/)/, why: 'lib is the lowest room' },
  {
    from: /^src\/hooks\/(?!session\/)/,
    never: /^src\/(?!lib\/|hooks\/(?!session\/))/,
    why: 'hooks are generic; those that read stores are in hooks/session',
  },
  {
    from: /^src\/hooks\/session\//,
    never: /^src\/(?!lib\/|hooks\/|api\/|stores\/)/,
    why: 'session hooks know stores and api, no screen',
  },
  {
    from: /^src\/forms\//,
    never: /^src\/(?!lib\/|hooks\/(?!session\/)|api\/|forms\/)/,
    why: 'form helpers know the API client, no store and no screen',
  },
  {
    from: /^src\/components\/ui\//,
    never: /^src\/(?!lib\/|hooks\/(?!session\/)|components\/ui\/)/,
    why: 'ui parts know only lib and hooks',
  },
  {
    from: /^src\/components\//,
    never: /^src\/(?!lib\/|hooks\/(?!session\/)|components\/)/,
    why: 'shared parts know no data',
  },
  {
    from: /^src\/api\//,
    never: /^src\/(?!lib\/|api\/)/,
    why: 'callers pass stores to the API client, it does not import them',
  },
  { from: /^src\/stores\//, never: /^src\/(?!lib\/|stores\/|api\/)/, why: 'stores know no screen' },
  {
    from: /^src\/features\//,
    never: /^src\/(app|routes)\//,
    why: 'routes use features, not the reverse',
  },
  { from: /^src\/routes\//, never: /^src\/app\//, why: 'app wires; no room imports it' },
  {
    from: /^mock-server\/src\//,
    never: /^(src|sdk|server|tests|test-kit)\//,
    why: 'the mock knows only the contract',
  },
  {
    from: /^(src|sdk\/src|server\/src|mock-server\/src)\/(?!.*\.test\.tsx?$)/,
    never: /^(tests|test-kit|server\/test|sdk\/test)\//,
    why: 'nothing imports tests',
  },
];
