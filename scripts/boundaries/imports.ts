// Reads the imports of all files, and resolves package names of the repository to files.
import path from 'node:path';
import ts from 'typescript';

/** The text of each file by its path from the root of the repository. */
export type SourceTree = ReadonlyMap<string, string>;

/** The imports of each file by its path. Type-only imports count. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

interface Workspace {
  name: string;
  folder: string;
  exports: Record<string, unknown>;
  /** The subpath imports of its own files, such as `#*`. */
  imports: Record<string, string>;
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

/** @returns undefined for a package outside the repository */
function resolveImport(
  file: string,
  name: string,
  tree: SourceTree,
  workspaces: readonly Workspace[],
): string[] {
  if (name.startsWith('@/')) {
    return [findSource(`src/${name.slice(2)}`, tree)];
  }
  if (name.startsWith('.')) {
    return [findSource(path.posix.join(path.posix.dirname(file), name), tree)];
  }
  if (name.startsWith('#')) {
    const owner = workspaces.find(({ folder }) => file.startsWith(`${folder}/`));
    return owner === undefined ? [] : [findSource(resolveSubpath(owner, name), tree)];
  }
  const workspace = workspaces.find(
    (candidate) => name === candidate.name || name.startsWith(`${candidate.name}/`),
  );
  return workspace === undefined ? [] : [findSource(exportedFile(workspace, name), tree)];
}

/** Returns the target of an entry of `exports`. A built file is replaced by its source. */
function exportedFile({ name, folder, exports }: Workspace, imported: string): string {
  const entry = `.${imported.slice(name.length)}`;
  const wildcard = exports['./*'];
  const target =
    getTarget(exports[entry]) ??
    (typeof wildcard === 'string' ? wildcard.replace('*', entry.slice(2)) : entry);
  return path.posix.join(folder, target.replace(/^\.\/dist\/(.+)\.c?js$/, './src/$1'));
}

/** Returns the target of a subpath import. The longest prefix wins (Node.js, 'Subpath imports'). */
function resolveSubpath({ folder, imports }: Workspace, imported: string): string {
  const [key = '#*', target = './*'] =
    Object.entries(imports)
      .filter(([pattern]) => imported.startsWith(pattern.replace('*', '')))
      .sort(([a], [b]) => b.length - a.length)[0] ?? [];
  return path.posix.join(folder, target.replace('*', imported.slice(key.length - 1)));
}

/** Returns the file of a conditional export: its `default`, for ESM if there are several. */
function getTarget(value: unknown): string | undefined {
  if (typeof value === 'string') {
    return value;
  }
  if (typeof value !== 'object' || value === null) {
    return undefined;
  }
  const conditions = new Map<string, unknown>(Object.entries(value));
  return getTarget(conditions.get('import')) ?? getTarget(conditions.get('default'));
}

/** Returns the source file of a path without an extension, or the path itself if there is none. */
function findSource(target: string, tree: SourceTree): string {
  const ending = EXTENSIONS.find((extension) => tree.has(target + extension));
  return ending === undefined ? target : target + ending;
}

function readWorkspaces(tree: SourceTree): Workspace[] {
  return [...tree]
    .filter(([file]) => /^[^/]+\/package\.json$/.test(file))
    .map(([file, text]) => {
      const { name, exports = {}, imports = {} } = JSON.parse(text);
      return { name, folder: path.posix.dirname(file), exports, imports };
    });
}
