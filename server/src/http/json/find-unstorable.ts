import { formatMemberPointer } from '@patchbay/rules/json.ts';

/** A text with U+0000 or a lone surrogate, which PostgreSQL cannot store and schemas do not exclude. */
export interface UnstorableText {
  /** The pointer to the text, or to the object that has it as a name. */
  pointer: string;
  /** The reason, for a person. */
  message: string;
}

/** A value and its place. Its pointer is formatted only if it is refused. */
interface OpenValue {
  value: unknown;
  name: string;
  within: OpenValue | null;
}

/** Returns a text of a JSON value that cannot be stored, or null. */
export function findUnstorable(root: unknown): UnstorableText | null {
  const open: OpenValue[] = [{ value: root, name: '', within: null }];
  for (let current = open.pop(); current !== undefined; current = open.pop()) {
    const { value } = current;
    if (typeof value === 'string') {
      const problem = findProblem(value);
      if (problem !== null) {
        return { pointer: formatPointer(current), message: `must not contain ${problem}` };
      }
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) {
        const problem = findProblem(name);
        if (problem !== null) {
          return {
            pointer: formatPointer(current),
            message: `must not have a name with ${problem}`,
          };
        }
        if (typeof inner === 'string' || typeof inner === 'object') {
          open.push({ value: inner, name, within: current });
        }
      }
    }
  }
  return null;
}

function formatPointer({ name, within }: OpenValue): string {
  return within === null ? '' : formatMemberPointer(formatPointer(within), name);
}

function findProblem(text: string): string | null {
  if (text.includes('\u0000')) {
    return 'the character U+0000';
  }
  return text.isWellFormed() ? null : 'half of a surrogate pair';
}
