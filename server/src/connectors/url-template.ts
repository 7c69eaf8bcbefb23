/** The values for `{name}` in the templates of a connector, for example variables of the connection. */
export type TemplateValues = Readonly<Record<string, string>>;

/** The error of a value that is missing or must not be part of an address. The message does not contain the value. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError';
  /** The name of the value. */
  readonly variable: string;

  constructor(variable: string, message: string) {
    super(message);
    this.variable = variable;
  }
}

const PLACEHOLDER = /\{([a-z][a-z0-9_]*)\}/g;
const HOST_VALUE = /^[a-z0-9_]([a-z0-9._-]{0,251}[a-z0-9_])?$/i;

/** Returns the names in braces, in order. */
export function listPlaceholders(template: string): string[] {
  return [...template.matchAll(PLACEHOLDER)].map((match) => match[1] ?? '');
}

/** Splits an address template. The host is empty for `{public_url}`. */
export function splitUrlTemplate(template: string): { host: string; path: string } {
  const match = /^https?:\/\/([^/]*)(.*)$/.exec(template);
  return match === null
    ? { host: '', path: template.replace(/^\{public_url\}/, '') }
    : { host: match[1] ?? '', path: match[2] ?? '' };
}

/**
 * Fills an address. A value in the host must be a host name or a part of one, and a value in the path becomes one
 * segment, so that no value can change the host or the path of the template.
 *
 * @throws TemplateError
 */
export function fillUrl(template: string, values: TemplateValues): string {
  const isOwn = template.startsWith('{public_url}');
  const { host, path } = splitUrlTemplate(template);
  const start = isOwn
    ? getValue('public_url', values)
    : `${template.startsWith('https:') ? 'https' : 'http'}://${fillHost(host, values)}`;
  return `${start}${fillPath(path, values)}`;
}

/** Fills a path with or without a query. @throws TemplateError */
export function fillPath(path: string, values: TemplateValues): string {
  return path.replace(PLACEHOLDER, (_all, name: string) => {
    const value = getValue(name, values);
    if (value === '' || value === '.' || value === '..') {
      throw new TemplateError(name, `${name} cannot be a part of an address.`);
    }
    return encodeURIComponent(value);
  });
}

/** Fills a text other than an address, for example a header. @throws TemplateError */
export function fillText(template: string, values: TemplateValues): string {
  return template.replace(PLACEHOLDER, (_all, name: string) => getValue(name, values));
}

/** Fills every value of a record. @throws TemplateError */
export function fillRecord(
  templates: Readonly<Record<string, string>> | undefined,
  values: TemplateValues,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(templates ?? {}).map(([name, text]) => [name, fillText(text, values)]),
  );
}

/** Fills the host of an address, or an entry of a list of hosts. @throws TemplateError */
export function fillHost(host: string, values: TemplateValues): string {
  return host.replace(PLACEHOLDER, (_all, name: string) => {
    const value = getValue(name, values);
    if (!HOST_VALUE.test(value) || value.includes('..')) {
      throw new TemplateError(name, `${name} is not a host name or a part of one.`);
    }
    return value.toLowerCase();
  });
}

function getValue(name: string, values: TemplateValues): string {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (value === undefined) {
    throw new TemplateError(name, `${name} is not known for this connection.`);
  }
  return value;
}
