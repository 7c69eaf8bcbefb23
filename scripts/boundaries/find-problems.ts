import { findCircles } from './circles.ts';
import { importsBesideEnums } from './contract-enums.ts';
import { readImports, type SourceTree } from './imports.ts';
import { OAUTH_FOLDERS, RULES, SERVER_ROOMS } from './rules.ts';

const TEST_FILE = /\.(test|spec|test-d)\.tsx?$/;
const TEST_FOLDER = /^(tests|test-kit|(server|sdk|mock-server|demo-vendor)\/test)\//;

/** Checks every import and finds import circles, one line each; tests are exempt. */
export function findProblems(tree: SourceTree): string[] {
  const graph = new Map(
    [...readImports(tree)].filter(([file]) => !TEST_FILE.test(file) && !TEST_FOLDER.test(file)),
  );
  const refused = [...graph].flatMap(([file, targets]) =>
    targets.flatMap((target) =>
      reasonsAgainst(file, target).map((why) => `${file} imports ${target}: ${why}`),
    ),
  );
  const besideEnums = importsBesideEnums(tree);
  const ofDatabase = [...graph.keys()]
    .filter((file) => serverRoom(file) === 'db')
    .flatMap((file) =>
      besideEnums(file).map(
        (name) => `${file} imports ${name}: db takes enums of the contract only`,
      ),
    );
  const circles = findCircles(graph).map((circle) => `import circle: ${circle.join(', ')}`);
  return [...refused, ...ofDatabase, ...circles];
}

function reasonsAgainst(file: string, target: string): string[] {
  const broken = RULES.filter((rule) => rule.from.test(file) && rule.never.test(target));
  return [
    ...broken.map(({ why }) => why),
    ...againstServerRooms(file, target),
    ...againstOAuthFolders(file, target),
    ...betweenFeatures(file, target),
  ];
}

function againstServerRooms(file: string, target: string): string[] {
  const to = serverRoom(target) ?? /^(contract|demo-vendor)\//.exec(target)?.[1];
  return againstTable(SERVER_ROOMS, serverRoom(file), to);
}

function againstOAuthFolders(file: string, target: string): string[] {
  const [from, to] = [file, target].map((one) => /^server\/src\/oauth\/([^/]+)\//.exec(one)?.[1]);
  return againstTable(OAUTH_FOLDERS, from, to);
}

const serverRoom = (file: string) => /^server\/src\/([^/]+)\//.exec(file)?.[1];

function againstTable(
  table: Readonly<Record<string, readonly string[]>>,
  from: string | undefined,
  to: string | undefined,
): string[] {
  if (from === undefined) {
    return [];
  }
  const allowed = table[from];
  if (allowed === undefined) {
    return [`${from} is not in the table of scripts/boundaries/rules.ts`];
  }
  return to === undefined || to === from || allowed.includes(to)
    ? []
    : [`${from} may import ${allowed.join(', ') || 'no other room'}`];
}

function betweenFeatures(file: string, target: string): string[] {
  const [from, to] = [file, target].map((one) => /^src\/features\/([^/]+)\//.exec(one)?.[1]);
  return from !== undefined && to !== undefined && from !== to
    ? ['features never import each other']
    : [];
}
