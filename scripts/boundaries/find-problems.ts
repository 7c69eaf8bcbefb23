import { findCircles, findFolderCircles } from './circles.ts';
import { importsBesideEnums } from './contract-enums.ts';
import { readImports, type SourceTree } from './imports.ts';
import {
  DASHBOARD_ROOMS,
  ONE_WAY_FOLDERS,
  ROOMS,
  type Rooms,
  RULES,
  SERVER_ROOMS,
  TEST_FOLDER_IN_SRC,
} from './rules.ts';

const TEST_FILE =
  /(\.(test|spec|test-d|test-support)\.tsx?|(^|\/)(vitest|playwright)\.[^/]*config\.ts)$/;
const TEST_FOLDER = /^(tests|test-kit|(rules|server|sdk|mock-server|demo-vendor)\/test)\//;

/** Checks every import and finds circles of files and of folders. Returns one line for each problem; tests are exempt. */
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
  const folderCircles = ONE_WAY_FOLDERS.flatMap((folder) => findFolderCircles(graph, folder));
  const inTestFolders = [...tree.keys()]
    .filter((file) => TEST_FOLDER_IN_SRC.test(file))
    .map((file) => `${file} is in a folder that tools take for tests: give it another name`);
  return [...refused, ...ofDatabase, ...circles, ...folderCircles, ...inTestFolders];
}

function reasonsAgainst(file: string, target: string): string[] {
  const broken = RULES.filter((rule) => rule.from.test(file) && rule.never.test(target));
  return [
    ...broken.map(({ why }) => why),
    ...againstTable(ROOMS, room(file), room(target)),
    ...againstTable(DASHBOARD_ROOMS, dashboardRoom(file), dashboardRoom(target)),
    ...againstTable(
      SERVER_ROOMS,
      serverRoom(file),
      serverRoom(target) ?? /^(contract|rules|workflow-graph|demo-vendor)\//.exec(target)?.[1],
    ),
    ...betweenFeatures(file, target),
  ];
}

const folderIn = (parent: string) => (file: string) =>
  file.startsWith(parent) ? /^([^/]+)\//.exec(file.slice(parent.length))?.[1] : undefined;
const room = folderIn('');
const dashboardRoom = folderIn('src/');
const serverRoom = folderIn('server/src/');

function againstTable(table: Rooms, from: string | undefined, to: string | undefined): string[] {
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
  const [from, to] = [file, target].map(
    (filePath) => /^src\/features\/([^/]+)\//.exec(filePath)?.[1],
  );
  return from !== undefined && to !== undefined && from !== to
    ? ['features never import each other']
    : [];
}
