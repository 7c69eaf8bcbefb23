// Imports go one way (ARCHITECTURE.md). Each rule names a folder and what its files may not reach;
// type-only imports count as well, for they tie rooms together just as much.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

interface Rule {
  from: RegExp;
  never: RegExp;
  why: string;
}

const rules: Rule[] = [
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
  { from: /^src\/routes\//, never: /^src\/app\//, why: 'app wires; nobody imports it' },
  {
    from: /^server\/src\/domain\//,
    never: /^server\/src\/(http|main|app|cli)/,
    why: 'rules know no HTTP',
  },
  {
    from: /^server\/src\/db\//,
    never: /^server\/src\/(http|domain\/(?!app-error)|oauth|connectors|demo|app|cli|main)/,
    why: 'storage is the lowest room',
  },
  {
    from: /^server\/src\/crypto\//,
    never: /^server\/src\/(http|domain|oauth|connectors|demo|app|cli|main)/,
    why: 'encryption knows only storage',
  },
  {
    from: /^server\/src\/connectors\//,
    never: /^server\/src\/(http|domain|oauth|db|demo|app|cli|main)/,
    why: 'connectors are data and their checks',
  },
  { from: /^server\/src\/oauth\//, never: /^server\/src\/http\//, why: 'OAuth knows no HTTP' },
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

/** Where an import by a package name of the repository leads. */
const WORKSPACES = [
  { name: '@patchbay/sdk', folder: 'sdk/src/index.ts' },
  { name: '@patchbay/contract/', folder: 'contract/src/' },
  { name: '@patchbay/demo-vendor/', folder: 'demo-vendor/src/' },
  { name: '@patchbay/test-kit/', folder: 'test-kit/' },
];

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && existsSync(file));
const findings = files.flatMap((file) => importsOf(file).flatMap((target) => judge(file, target)));

function importsOf(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true);
  return importedFiles.flatMap(({ fileName }) => {
    if (fileName.startsWith('@/')) {
      return [`src/${fileName.slice(2)}`];
    }
    const workspace = WORKSPACES.find(({ name }) => fileName.startsWith(name));
    if (workspace !== undefined) {
      return [workspace.folder + fileName.slice(workspace.name.length)];
    }
    return fileName.startsWith('.') ? [path.posix.join(path.posix.dirname(file), fileName)] : [];
  });
}

function judge(file: string, target: string): string[] {
  const isTest =
    /\.(test|spec|test-d)\.tsx?$/.test(file) ||
    /^(tests|test-kit|server\/test|sdk\/test|mock-server\/test|demo-vendor\/test)\//.test(file);
  if (isTest) {
    return [];
  }
  const broken = rules.filter((rule) => rule.from.test(file) && rule.never.test(target));
  const feature = /^src\/features\/([^/]+)\//.exec(file)?.[1];
  const other = /^src\/features\/([^/]+)\//.exec(target)?.[1];
  const across = feature !== undefined && other !== undefined && feature !== other;
  return [
    ...broken.map((rule) => `${file} imports ${target}: ${rule.why}`),
    ...(across ? [`${file} imports ${target}: features never import each other`] : []),
  ];
}

if (findings.length > 0) {
  console.error(findings.join('\n'));
  process.exit(1);
}
console.log(`${files.length} files keep to their rooms.`);
