import type { FieldProblem } from './field-problem';

/** What cannot be read as JavaScript or JSONata. Whether it works, only a run shows. */
export async function codeProblems(
  mode: 'javascript' | 'jsonata',
  text: string,
): Promise<readonly FieldProblem[]> {
  if (text.trim() === '') {
    return [];
  }
  return mode === 'jsonata' ? jsonataProblems(text) : javascriptProblems(text);
}

/** An error leaves the parser in doubt about all behind it. */
async function javascriptProblems(text: string): Promise<readonly FieldProblem[]> {
  const { javascriptLanguage } = await import('@codemirror/lang-javascript');
  let at = -1;
  javascriptLanguage.parser.parse(text).iterate({
    enter: ({ type, from }) => {
      if (type.isError && at === -1) {
        at = from;
      }
    },
  });
  if (at === -1) {
    return [];
  }
  const line = text.slice(0, at).split('\n').length;
  const found = /^\s*([\w$]+|\S)/.exec(text.slice(at))?.[1];
  return [
    {
      from: Math.min(at, text.length - 1),
      to: Math.min(at + Math.max(1, found?.length ?? 1), text.length),
      severity: 'error',
      message:
        found === undefined
          ? 'This is not JavaScript: it ends too early. Close what is open.'
          : `This is not JavaScript: line ${line} does not continue with “${found}”.`,
    },
  ];
}

async function jsonataProblems(text: string): Promise<readonly FieldProblem[]> {
  const { default: jsonata } = await import('jsonata');
  try {
    jsonata(text);
    return [];
  } catch (error) {
    const given: { position?: unknown; token?: unknown; message?: unknown } = Object(error);
    const end = typeof given.position === 'number' ? given.position : text.length;
    const length = typeof given.token === 'string' ? Math.max(1, given.token.length) : 1;
    return [
      {
        from: Math.max(0, Math.min(end, text.length) - length),
        to: Math.min(end, text.length),
        severity: 'error',
        message: `This is not JSONata: ${String(given.message)}.`,
      },
    ];
  }
}
