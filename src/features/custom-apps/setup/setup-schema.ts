import * as v from 'valibot';
import { CATEGORIES } from './categories';
import { keyDraft, keySchema } from './key-schema';
import { oauthDraft, oauthSchema } from './oauth-schema';
import { optionalUrl, POINTER, text, textThat, textUpTo } from './text-rules';
import { parseNumbers, splitLines, splitWords } from './typed-lists';

const MAX_STATUSES = 5;
const MAX_POINTERS = 10;

const statuses = textThat((value) => {
  const codes = parseNumbers(value);
  return codes.length <= MAX_STATUSES && codes.every((code) => code >= 200 && code <= 599);
}, `Enter at most ${MAX_STATUSES} statuses from 200 to 599, such as 401, 403.`);

const request = v.object({ method: v.picklist(['GET', 'POST']), path: text });

const isPath = (path: string) => /^\/[^\s#]*$/.test(path);
const PATH_MESSAGE = 'Begin with a slash: the path below the base URL.';

function arePointers(value: string): boolean {
  const pointers = splitLines(value);
  return (
    pointers.length > 0 &&
    pointers.length <= MAX_POINTERS &&
    pointers.every((pointer) => POINTER.test(pointer))
  );
}

/** The fields of a new app; the others have defaults. */
const basics = {
  name: v.pipe(
    text,
    v.nonEmpty('Enter a name.'),
    v.maxLength(120, 'A name has at most 120 characters.'),
  ),
  description: textUpTo(1000, 'A description has at most 1000 characters.'),
  category: v.picklist(CATEGORIES),
  base_url: optionalUrl,
};

/** The fields besides the auth method, without validation. */
const draft = {
  letters: text,
  color: text,
  allowed_hosts: text,
  expired_token_codes: text,
  invalid_credential_codes: text,
  hasValidation: v.boolean(),
  validation: request,
  hasIdentity: v.boolean(),
  identity: v.object({ ...request.entries, pointers: text }),
};

/** The values of the form, all as text, so that switching the method loses none. */
const setupDraft = v.object({
  ...basics,
  ...draft,
  method: v.picklist(['', 'oauth2', 'keybased']),
  oauth2: oauthDraft,
  keybased: keyDraft,
});

export type SetupValues = v.InferOutput<typeof setupDraft>;

/** Only the selected method is validated. */
const authSchema = v.variant('method', [
  v.object({ method: v.literal(''), oauth2: oauthDraft, keybased: keyDraft }),
  v.object({ method: v.literal('oauth2'), oauth2: oauthSchema, keybased: keyDraft }),
  v.object({ method: v.literal('keybased'), oauth2: oauthDraft, keybased: keySchema }),
]);

const detailsSchema = v.pipe(
  v.object({
    ...basics,
    ...draft,
    letters: textThat(
      (value) => /^[A-Za-z0-9]{1,2}$/.test(value),
      'Enter one or two letters or digits.',
    ),
    color: textThat((value) => /^#[0-9a-fA-F]{6}$/.test(value), 'Enter a color like #0f6cbd.'),
    allowed_hosts: textThat(
      (value) => splitWords(value).every((host) => /^(\*\.)?[A-Za-z0-9.-]{3,}$/.test(host)),
      'Enter host names alone, one per line: files.example.com, without https:// and path.',
    ),
    expired_token_codes: statuses,
    invalid_credential_codes: statuses,
  }),
  v.forward(
    v.partialCheck(
      [['hasValidation'], ['validation', 'path']],
      ({ hasValidation, validation }) => !hasValidation || isPath(validation.path),
      PATH_MESSAGE,
    ),
    ['validation', 'path'],
  ),
  v.forward(
    v.partialCheck(
      [['hasIdentity'], ['identity', 'path']],
      ({ hasIdentity, identity }) => !hasIdentity || isPath(identity.path),
      PATH_MESSAGE,
    ),
    ['identity', 'path'],
  ),
  v.forward(
    v.partialCheck(
      [['hasIdentity'], ['identity', 'pointers']],
      ({ hasIdentity, identity }) => !hasIdentity || arePointers(identity.pointers),
      `Enter one to ${MAX_POINTERS} JSON pointers, one per line: /user/email.`,
    ),
    ['identity', 'pointers'],
  ),
);

/** The form of a custom app. */
export const setupSchema = v.intersect([authSchema, detailsSchema]);

/** The form of an app that is created from a document, with only its visible fields. */
export const importSchema = v.intersect([authSchema, v.object({ ...basics, ...draft })]);
