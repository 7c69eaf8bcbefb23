import { RE2JS } from 're2js';

/** A regular expression that is matched in time proportional to the text (RE2). */
export interface LinearPattern {
  test(text: string): boolean;
}

/**
 * Compiles a pattern of a customer. The syntax is that of RE2, with the escapes of JavaScript: no lookarounds, no
 * backreferences, at most 1,000 repetitions.
 *
 * @throws Error that says what RE2 does not accept
 */
export function compilePattern(pattern: string): LinearPattern {
  const compiled = RE2JS.compile(RE2JS.translateRegExp(pattern));
  return { test: (text) => compiled.test(text) };
}

/** Returns why RE2 does not accept a pattern, or null if it does. */
export function findPatternProblem(pattern: string): string | null {
  try {
    compilePattern(pattern);
    return null;
  } catch (error) {
    const { message } = error instanceof Error ? error : new Error(String(error));
    return message.replace(/^error parsing regexp: /, '');
  }
}
