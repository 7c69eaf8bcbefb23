import { findCircles } from './circles.ts';
import { readImports, type SourceTree } from './imports.ts';
import { RULES, SERVER_ROOMS } from './rules.ts';

const TEST_FILE = /\.(test|spec|test-d)\.tsx?$/;
const TEST_FOLDER = /^(tests|test-kit|(server|sdk|mock-server|demo-vendor)\/test)\//;

/** Every import against its rules, and every import circle, one line each; tests are exempt. */
export function findProblems(tree: SourceTree): string[] {
  const graph = new Map(
    [...readImports(tree)].filter(([file]) => !TEST_FILE.test(file) && !TEST_FOLDER.test(file)),
  );
  const refused = [...graph].flatMap(([file, targets]) =>
    targets.flatMap((target) =>
      reasonsAgainst(file, target).map((why) => `${file} imports ${target}: ${why}`),
    ),
  );
  const circles = findCircles(graph).map((circle) => `import circle: ${circle.join(', ')}`);
  return [...refused, ...circles];
}

function reasonsAgainst(file: string, target: string): string[] {
  const broken = RULES.filter((rule) => rule.from.test(file) && rule.never.test(target));
  return [
    ...broken.map(({ why }) => why),
    ...againstServerRooms(file, target),
    ...betweenFeatures(file, target),
  ];
}

function againstServerRooms(file: string, target: string): string[] {
  const from = serverRoom(file);
  if (from === undefined) {
    return [];
  }
  const allowed = SERVER_ROOMS[from];
  if (allowed === undefined) {
    return [`${from} is not in the table of scripts/boundaries/rules.ts`];
  }
  const to = serverRoom(target) ?? /^(contract|demo-vendor)\//.exec(target)?.[1];
  return to === undefined || to === from || allowed.includes(to)
    ? []
    : [`${from} may import ${allowed.join(', ') || 'no other room'}`];
}

const serverRoom = (file: string) => /^server\/src\/([^/]+)\//.exec(file)?.[1];

function betweenFeatures(file: string, target: string): string[] {
  const [from, to] = [file, target].map((one) => /^src\/features\/([^/]+)\//.exec(one)?.[1]);
  return from !== undefined && to !== undefined && from !== to
    ? ['features never import each other']
    : [];
}
