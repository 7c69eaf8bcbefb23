import { StreamLanguage } from '@codemirror/language';

const WORDS = /^(?:and|or|in|true|false|null|function|λ)\b/;

/** The syntax colors of JSONata. Its own parser finds the problems. */
export const jsonataLanguage = StreamLanguage.define<{ isComment: boolean }>({
  name: 'jsonata',
  startState: () => ({ isComment: false }),
  token(stream, state) {
    if (state.isComment || stream.match('/*')) {
      state.isComment = !stream.match(/^.*?\*\//);
      if (state.isComment) {
        stream.skipToEnd();
      }
      return 'comment';
    }
    if (stream.match(/^"(?:[^"\\]|\\.)*"?/) || stream.match(/^'(?:[^'\\]|\\.)*'?/)) {
      return 'string';
    }
    if (stream.match(/^\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/)) {
      return 'number';
    }
    if (stream.match(/^\$[\w$]*/)) {
      return 'variableName';
    }
    if (stream.match(WORDS)) {
      return 'keyword';
    }
    if (stream.match(/^(?:[A-Za-z_][\w]*|`[^`]*`)/)) {
      return 'propertyName';
    }
    stream.next();
    return null;
  },
  languageData: { commentTokens: { block: { open: '/*', close: '*/' } } },
});
