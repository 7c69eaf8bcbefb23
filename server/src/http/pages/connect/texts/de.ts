import type { AttemptTexts } from './attempt-texts.ts';

export const de: AttemptTexts = {
  lang: 'de',
  confirm: {
    title: (app) => `${app} verbinden`,
    heading: (app, org) => `${app} mit ${org} verbinden?`,
    text: (app, org, account) =>
      `Als Nächstes melden Sie sich bei ${app} an. ${org} darf es danach für „${account}“ nutzen.`,
    warning:
      'Fahren Sie nur fort, wenn Sie dies selbst begonnen haben. Hat Ihnen jemand diesen Link geschickt, brechen Sie ab: Sonst bekäme er Zugriff auf Ihr Konto.',
    go: (app) => `Weiter zu ${app}`,
    cancel: 'Abbrechen',
  },
  opening: (app) => `${app} wird geöffnet…`,
  relay: {
    text: (app) =>
      `Die Anmeldung bei ${app} öffnet sich in einem neuen Tab. Lassen Sie dieses Fenster solange offen.`,
    waiting: (app) =>
      `Warten auf die Anmeldung bei ${app}. Dieses Fenster schließt sich von selbst.`,
  },
  choose: {
    heading: (app) => `Welches Konto bei ${app}?`,
    text: (app, org, account) =>
      `Ihre Anmeldung bei ${app} reicht zu mehreren Konten. ${org} nutzt das gewählte für „${account}“.`,
    accounts: 'Konten',
    search: 'Suchen',
    none: 'Kein Konto heißt so.',
    more: 'Nur die ersten 200 sind aufgeführt.',
    pick: 'Wählen Sie zuerst ein Konto.',
    go: 'Verbinden',
  },
  connected: (app) => `${app} ist verbunden`,
  notConnected: (app) => `${app} ist nicht verbunden`,
  canClose: 'Sie können dieses Fenster schließen.',
  back: { heading: 'Einen Moment…', link: 'Zurück' },
  over: {
    heading: 'Diese Anmeldung ist vorbei',
    text: 'Sie wurde schon abgeschlossen oder hat länger als zehn Minuten gedauert. Schließen Sie dieses Fenster, gehen Sie zurück und verbinden Sie erneut.',
  },
  otherBrowser: {
    heading: 'Dieser Link wird in einem anderen Browser benutzt',
    text: 'Schließen Sie die Anmeldung dort ab, oder gehen Sie zurück und verbinden Sie erneut.',
  },
  wrongBrowser: {
    heading: 'Beenden Sie es dort, wo Sie begonnen haben',
    text: 'Diese Anmeldung wurde in einem anderen Browser begonnen, deshalb wurde nichts verbunden. Gehen Sie zu jenem Browser zurück, oder verbinden Sie in diesem erneut.',
  },
  errors: {
    USER_DENIED: (app) =>
      `${app} wurde nicht verbunden, weil der Zugriff dort nicht erlaubt wurde.`,
    SCOPE_REJECTED: (app) =>
      `${app} gewährt nicht, worum gebeten wurde. Sagen Sie den Betreibern dieser Seite: Die Scopes der App müssen geprüft werden.`,
    CLIENT_CREDENTIALS_REJECTED: (app) =>
      `${app} kennt den verwendeten Client nicht. Sagen Sie den Betreibern dieser Seite: Client-ID oder Secret ist falsch.`,
    CODE_EXPIRED: (app) =>
      `Die Anmeldung bei ${app} hat zu lange gedauert oder wurde schon benutzt. Verbinden Sie erneut.`,
    ADMIN_CONSENT_REQUIRED: (app) =>
      `Ein Administrator Ihres Kontos bei ${app} muss diese App zuerst erlauben. Bitten Sie darum, und verbinden Sie dann erneut.`,
    VENDOR_UNAVAILABLE: (app) =>
      `${app} hat nicht wie erwartet geantwortet. Verbinden Sie in einigen Minuten erneut.`,
    VENDOR_REFUSED: (app) => `${app} hat die Anmeldung abgelehnt. Verbinden Sie erneut.`,
    ANSWER_INVALID: (app) =>
      `Die Antwort von ${app} gehört nicht zu dieser Anmeldung. Verbinden Sie erneut.`,
    INVALID_TOKEN: () =>
      'Die Sitzung, in der diese Anmeldung begonnen wurde, ist beendet. Laden Sie die Seite neu, auf der Sie begonnen haben, und verbinden Sie dann erneut.',
    APP_DISABLED: (app) =>
      `${app} wurde inzwischen ausgeschaltet. Bitten Sie die Betreiber dieser Seite, es einzuschalten, und verbinden Sie dann erneut.`,
    WRONG_APP: () => 'Diese Anmeldung wurde für eine andere App begonnen. Verbinden Sie erneut.',
    ACCOUNT_GONE: () => 'Das Konto, für das diese Anmeldung begonnen wurde, gibt es nicht mehr.',
    CONNECTION_LIMIT: (app) =>
      `Von ${app} kann hier kein weiteres Konto verbunden werden. Trennen Sie zuerst eines.`,
    ATTEMPT_EXPIRED: (app) =>
      `Die Anmeldung bei ${app} wurde nicht rechtzeitig abgeschlossen. Verbinden Sie erneut.`,
    WRONG_BROWSER: () =>
      'Die Anmeldung kam in einem anderen Browser zurück. Schließen Sie sie dort ab, wo sie begann.',
    START_LINK_USED: () =>
      'Der Link wurde in einem zweiten Browser geöffnet. Schließen Sie die Anmeldung im ersten ab.',
    SERVER_ERROR: (app) => `${app} konnte nicht verbunden werden. Verbinden Sie erneut.`,
  },
};
