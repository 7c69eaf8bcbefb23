import type { FieldProblem } from './field-problem';

/** Finds syntax errors of JavaScript or JSONata. */
export async function findCodeProblems(
  mode: 'javascript' | 'jsonata',
  text: string,
): Promise<readonly FieldProblem[]> {
  if (text.trim() === '') {
    return [];
  }
  return mode === 'jsonata' ? findJsonataProblems(text) : findJavascriptProblems(text);
}

/** Reports the first error only, because the parser may misread everything after it. */
async function findJavascriptProblems(text: string): Promise<readonly FieldProblem[]> {
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

async function findJsonataProblems(text: string): Promise<readonly FieldProblem[]> {
  const { default: jsonata } = await import('jsonata');
  try {
    jsonata(text);
    return [];
  } catch (error) {
    const failure: { position?: unknown; token?: unknown; message?: unknown } = Object(error);
    const end = typeof failure.position === 'number' ? failure.position : text.length;
    const length = typeof failure.token === 'string' ? Math.max(1, failure.token.length) : 1;
    return [
      {
        from: Math.max(0, Math.min(end, text.length) - length),
        to: Math.min(end, text.length),
        severity: 'error',
        message: `This is not JSONata: ${String(failure.message)}.`,
      },
    ];
  }
}
