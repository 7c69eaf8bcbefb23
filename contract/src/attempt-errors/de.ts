import type { AttemptErrorTexts } from './attempt-error-texts.ts';

export const germanAttemptErrors: AttemptErrorTexts = {
  USER_DENIED: (app) => `${app} wurde nicht verbunden, weil der Zugriff dort nicht erlaubt wurde.`,
  SCOPE_REJECTED: (app) =>
    `${app} gewährt nicht, worum gebeten wurde. Sagen Sie den Betreibern dieser Seite: Die Scopes der App müssen geprüft werden.`,
  CLIENT_CREDENTIALS_REJECTED: (app) =>
    `${app} kennt den verwendeten Client nicht. Sagen Sie den Betreibern dieser Seite: Client-ID oder Secret ist falsch.`,
  CODE_EXPIRED: (app) =>
    `Die Anmeldung bei ${app} hat zu lange gedauert oder wurde schon benutzt. Verbinden Sie erneut.`,
  ADMIN_CONSENT_REQUIRED: (app) =>
    `Ein Administrator Ihres Kontos bei ${app} muss diese App zuerst erlauben. Bitten Sie darum, und verbinden Sie dann erneut.`,
  VENDOR_UNAVAILABLE: (app) =>
    `${app} hat nicht wie erwartet geantwortet. Versuchen Sie es in einigen Minuten erneut.`,
  VENDOR_REFUSED: (app) => `${app} hat die Anmeldung abgelehnt. Verbinden Sie erneut.`,
  ANSWER_INVALID: (app) =>
    `Die Antwort von ${app} gehört nicht zu dieser Anmeldung. Verbinden Sie erneut.`,
  APP_DISABLED: (app) =>
    `${app} ist derzeit ausgeschaltet. Bitten Sie die Betreiber dieser Seite, die App einzuschalten.`,
  WRONG_APP: () => 'Diese Anmeldung wurde für eine andere App begonnen. Verbinden Sie erneut.',
  ACCOUNT_GONE: () =>
    'Das Konto, für das diese Anmeldung begonnen wurde, gibt es nicht mehr. Sagen Sie es den Betreibern dieser Seite.',
  CONNECTION_LIMIT: (app) =>
    `Von ${app} kann hier kein weiteres Konto verbunden werden. Trennen Sie zuerst eines.`,
  ATTEMPT_EXPIRED: (app) =>
    `Die Anmeldung bei ${app} wurde nicht rechtzeitig abgeschlossen. Verbinden Sie erneut.`,
  WRONG_BROWSER: () =>
    'Die Anmeldung kam in einem anderen Browser zurück. Schließen Sie sie dort ab, wo sie begann, oder brechen Sie ab und verbinden Sie erneut.',
  START_LINK_USED: () =>
    'Der Link wurde in einem zweiten Browser geöffnet. Schließen Sie die Anmeldung im ersten ab.',
};
