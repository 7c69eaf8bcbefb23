type ParsedJson = { isJson: true; value: unknown } | { isJson: false; problem: string };

/** The value of a typed text, or what is wrong with it. */
export function parseJson(text: string): ParsedJson {
  if (text.trim() === '') {
    return { isJson: false, problem: 'Enter JSON, for example {}.' };
  }
  try {
    const value: unknown = JSON.parse(text);
    return { isJson: true, value };
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    return { isJson: false, problem: `This is not JSON: ${reason}` };
  }
}
