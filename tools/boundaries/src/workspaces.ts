/** A package.json of ours, and the folder it stands in ('' is the root). */
export interface Workspace {
  folder: string;
  name: string;
  dependencies: ReadonlySet<string>;
  devDependencies: ReadonlySet<string>;
}

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

export function workspaceOf(folder: string, manifestText: string): Workspace {
  const manifest = JSON.parse(manifestText) as Manifest;
  return {
    folder,
    name: manifest.name,
    dependencies: new Set(
      Object.keys({
        ...manifest.dependencies,
        ...manifest.optionalDependencies,
        ...manifest.peerDependencies,
      }),
    ),
    devDependencies: new Set(Object.keys(manifest.devDependencies ?? {})),
  };
}

/** The workspace a file belongs to; the root when it stands in none. */
export function home(path: string, workspaces: readonly Workspace[]): Workspace {
  const found =
    workspaces.find(({ folder }) => folder !== '' && path.startsWith(`${folder}/`)) ??
    workspaces.find(({ folder }) => folder === '');
  if (!found) {
    throw new Error(`${path} stands in no workspace`);
  }
  return found;
}
