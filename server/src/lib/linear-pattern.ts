import { RE2JS } from 're2js';

/** A regular expression that is matched in time proportional to the text (RE2). */
export interface LinearPattern {
  test(text: string): boolean;
}

/**
 * Compiles a pattern that a customer wrote. The syntax is that of RE2 with the escapes of JavaScript: it has no
 * lookarounds and no backreferences, and allows at most 1,000 repetitions.
 *
 * @throws Error that says what RE2 does not accept
 */
export function compilePattern(pattern: string): LinearPattern {
  const compiled = RE2JS.compile(RE2JS.translateRegExp(pattern));
  return { test: (text) => compiled.test(text) };
}

/** Returns the reason why RE2 does not accept a pattern, or null if it does. */
export function findPatternProblem(pattern: string): string | null {
  try {
    compilePattern(pattern);
    return null;
  } catch (error) {
    const { message } = error instanceof Error ? error : new Error(String(error));
    return message.replace(/^error parsing regexp: /, '');
  }
}
