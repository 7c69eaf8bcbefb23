// Reads the imports of all files, with package names of the repository resolved to files.
import path from 'node:path';
import ts from 'typescript';

/** Paths from the root of the repository, with the text of each file. */
export type SourceTree = ReadonlyMap<string, string>;

/** Paths of the files, each with what it imports. Type-only imports count. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

interface Workspace {
  name: string;
  folder: string;
  exports: Record<string, unknown>;
}

const EXTENSIONS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

export function readImports(tree: SourceTree): ImportGraph {
  const workspaces = readWorkspaces(tree);
  const sources = [...tree].filter(([file]) => /\.tsx?$/.test(file));
  return new Map(
    sources.map(([file, text]) => {
      const { importedFiles } = ts.preProcessFile(text, true, true);
      const targets = importedFiles.flatMap(({ fileName }) =>
        resolveImport(file, fileName, tree, workspaces),
      );
      return [file, targets];
    }),
  );
}

/** @returns undefined for packages outside the repository */
function resolveImport(
  file: string,
  name: string,
  tree: SourceTree,
  workspaces: readonly Workspace[],
): string[] {
  if (name.startsWith('@/')) {
    return [sourceOf(`src/${name.slice(2)}`, tree)];
  }
  if (name.startsWith('.')) {
    return [sourceOf(path.posix.join(path.posix.dirname(file), name), tree)];
  }
  const workspace = workspaces.find((one) => name === one.name || name.startsWith(`${one.name}/`));
  return workspace === undefined ? [] : [sourceOf(exportedFile(workspace, name), tree)];
}

/** The target of an entry of `exports`; for built files, their source. */
function exportedFile({ name, folder, exports }: Workspace, imported: string): string {
  const entry = `.${imported.slice(name.length)}`;
  const wildcard = exports['./*'];
  const target =
    targetOf(exports[entry]) ??
    (typeof wildcard === 'string' ? wildcard.replace('*', entry.slice(2)) : entry);
  return path.posix.join(folder, target.replace(/^\.\/dist\/(.+)\.c?js$/, './src/$1'));
}

/** The file of a conditional export: its `default`, first of ESM. */
function targetOf(value: unknown): string | undefined {
  if (typeof value === 'string') {
    return value;
  }
  if (typeof value !== 'object' || value === null) {
    return undefined;
  }
  const conditions = new Map<string, unknown>(Object.entries(value));
  return targetOf(conditions.get('import')) ?? targetOf(conditions.get('default'));
}

/** The source file of a path without extension; the path itself if there is none. */
function sourceOf(target: string, tree: SourceTree): string {
  const ending = EXTENSIONS.find((one) => tree.has(target + one));
  return ending === undefined ? target : target + ending;
}

function readWorkspaces(tree: SourceTree): Workspace[] {
  return [...tree]
    .filter(([file]) => /^[^/]+\/package\.json$/.test(file))
    .map(([file, text]) => {
      const { name, exports } = JSON.parse(text);
      return { name, folder: path.posix.dirname(file), exports: exports ?? {} };
    });
}
