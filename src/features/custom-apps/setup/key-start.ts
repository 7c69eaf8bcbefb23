import { type KeyValues, keyStart } from './setup-values';

/** What another mechanism begins with: fields that somebody wrote stay, and blanks are filled. */
export function afterMechanism(before: KeyValues, mechanism: KeyValues['mechanism']): KeyValues {
  const start = keyStart(mechanism);
  if (JSON.stringify(before) === JSON.stringify(keyStart(before.mechanism))) {
    return start;
  }
  const names = before.fields.map(({ name }) => name).filter((name) => name !== '');
  const nth = (index: number) => (names[index] === undefined ? '' : `{${names[index]}}`);
  return {
    ...before,
    mechanism,
    username: before.username || nth(0),
    password: before.password || nth(1),
    token: before.token || nth(0),
    injection:
      before.injection.length > 0
        ? before.injection
        : keyStart('api_key').injection.map((row) => ({ ...row, value: nth(0) })),
  };
}
