import type { App } from '#connectors/connector-registry.ts';

/**
 * Returns the missing translations of an app: scopes without a text, or a description that changed without its
 * translations. `parseTexts` refuses a texts.json that lacks a whole language.
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
