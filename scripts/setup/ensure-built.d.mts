export function ensureBuilt(root: string): Promise<void>;
export function isBuilt(root: string): boolean;
