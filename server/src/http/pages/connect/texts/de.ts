import { germanAttemptErrors } from '@patchbay/contract/attempt-errors/de.ts';
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
    ...germanAttemptErrors,
    INVALID_TOKEN: () =>
      'Die Sitzung, in der diese Anmeldung begonnen wurde, ist beendet. Laden Sie die Seite neu, auf der Sie begonnen haben, und verbinden Sie dann erneut.',
    SERVER_ERROR: (app) => `${app} konnte nicht verbunden werden. Verbinden Sie erneut.`,
  },
};
