import type { App } from './connector-registry.ts';

/**
 * What customers could not read in their language: scopes without words, or a description that was not
 * translated again. A whole language that is missing is refused when texts.json is read.
 */
export function findTextProblems({ connector, texts }: App): string[] {
  const file = `connectors/${connector.slug}/texts.json`;
  if (texts === undefined) {
    return [`${file} is missing: the description, and each scope, in en, de, fr, es and ja`];
  }
  const {
    optional = [],
    extra_param,
    ...scopes
  } = connector.auth.oauth2?.scopes ?? {
    default: [],
  };
  const requested = [
    ...scopes.default,
    ...(scopes.mandatory ?? []),
    ...optional.map(({ scope }) => scope),
    ...(extra_param?.default ?? []),
  ];
  const missing = [...new Set(requested)].filter((scope) => !texts.scopes.has(scope));
  return [
    ...(texts.description.en === connector.description
      ? []
      : [`${file}: /description/en is not the description of connector.json; translate it again`]),
    ...missing.map(
      (scope) => `${file}: /scopes has no words for "${scope}" in en, de, fr, es and ja`,
    ),
  ];
}
