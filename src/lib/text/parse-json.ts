type ParsedJson = { isJson: true; value: unknown } | { isJson: false; problem: string };

/** Parses a typed text. Returns the value, or the reason why it is not JSON. */
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
