import { germanAttemptErrors } from '@patchbay/contract/attempt-errors/de.ts';
import type { Texts } from './en';

export const de = {
  page: {
    loading: 'Wird geladen',
    title: (org) => `${org} · Verbinden`,
    noToken: 'Sie benötigen ein gültiges Token, um diese Seite zu öffnen.',
    noTokenAdvice: 'Öffnen Sie den Link, den Sie erhalten haben, noch einmal.',
    cannotShow: 'Diese Seite kann nicht angezeigt werden',
    cannotShowApps: 'Die Apps können nicht angezeigt werden',
    tryAgain: 'Erneut versuchen',
    returnToApplication: 'Zurück zur Anwendung',
    poweredBy: 'Bereitgestellt mit Patchbay',
    terms: 'Nutzungsbedingungen',
    privacy: 'Datenschutz',
    connectingFor: 'Verbindung für',
    sections: 'Bereiche',
    integrations: 'Integrationen',
    otherEnvironment: (requested, own) =>
      `Die Adresse nennt „${requested}“, der Link wurde aber für „${own}“ erstellt.`,
    close: 'Schließen',
    details: 'Details',
    optional: '(optional)',
    newTab: '(öffnet in neuem Tab)',
    readOnly: 'Sie können hier alles ansehen, aber nichts ändern.',
    readOnlyReason: (org) => `${org} hat diesen Link nur zum Lesen erstellt.`,
    offline: 'Sie sind offline',
    offlineAdvice:
      'Prüfen Sie Ihre Verbindung. Die Seite macht von selbst weiter, sobald sie wieder da ist.',
  },
  list: {
    heading: 'Verbinden Sie Ihre Apps',
    connectedHeading: 'Ihre verbundenen Apps',
    connectedIntro: (org) => `Apps, die Sie mit ${org} verbunden haben.`,
    noneConnected: 'Noch ist keine App verbunden',
    intro: (org) => `Wählen Sie eine App, um sie mit ${org} zu verbinden.`,
    apps: 'Apps',
    search: 'Apps suchen…',
    found: (count, all) => `${count} von ${all} Apps`,
    none: 'Noch sind keine Apps verfügbar',
    noneAdvice: (org) => `Fragen Sie ${org}, welche Apps Sie verbinden können werden.`,
    noMatch: (text) => `Keine App passt zu „${text}“`,
    clearSearch: 'Suche löschen',
    connected: 'Verbunden',
    expired: 'Abgelaufen',
  },
  app: {
    steps: 'Schritte',
    connectStep: 'Verbinden',
    configureStep: 'Einrichten',
    all: 'Alle Apps',
    seeAll: 'Alle Apps ansehen',
    tags: 'Schlagwörter',
    missing: 'Diese App ist nicht verfügbar',
    missingReason: (org) => `${org} bietet sie Ihnen derzeit nicht an.`,
    isConnected: (app) => `${app} ist verbunden`,
    connectedNext: (org) =>
      `${org} kann die App ab jetzt nutzen. Wählen Sie unten Ihre Einstellungen.`,
    connectedAdvice: (org) => `${org} kann es ab jetzt nutzen. Sie können diese Seite schließen.`,
    partlyGranted: (app) => `In ${app} wurde nicht alles erlaubt`,
    partlyGrantedAdvice:
      'Einiges funktioniert möglicherweise nicht. Verbinden Sie erneut, um auch dies zu erlauben:',
    howItWorks: 'So funktioniert es',
    ownSignIn: (app, org) =>
      `Sie melden sich auf der eigenen Seite von ${app} an. ${org} sieht Ihr Passwort nie.`,
    encrypted: 'Was Zugriff gibt, wird verschlüsselt gespeichert und nie wieder angezeigt.',
    disconnectAnyTime: 'Sie können die Verbindung hier jederzeit trennen.',
    willBeAble: (org) => `${org} darf dann`,
    shownThere: (app) => `${app} zeigt Ihnen, was Sie erlauben, bevor Sie zustimmen.`,
  },
  accounts: {
    addAnother: 'Weiteres Konto hinzufügen',
    addAnotherKey: 'Weiteres Konto mit einem Schlüssel hinzufügen',
    default: 'Standard',
    makeDefault: 'Als Standard festlegen',
    isDefault: (who) => `${who} ist jetzt der Standard.`,
    rename: 'Umbenennen',
    renameTitle: (who) => `${who} umbenennen`,
    name: 'Bezeichnung',
    nameHelp: (who) => `Lassen Sie ihn leer, um ${who} anzuzeigen.`,
    save: 'Speichern',
    renamed: 'Name gespeichert',
    notSaved: 'Die Änderung konnte nicht gespeichert werden',
  },
  authMethod: {
    connect: 'Verbinden',
    reconnect: 'Erneut verbinden',
    disconnect: 'Trennen',
    cancel: 'Abbrechen',
    signInInstead: 'Stattdessen anmelden',
    keyInstead: 'Stattdessen mit einem Schlüssel verbinden',
    needsAgain: (app) => `${app} muss erneut verbunden werden`,
    needsAgainReason:
      'Der Zugriff ist abgelaufen oder wurde entzogen. Deshalb kann ihn derzeit nichts nutzen.',
    signedIn: (date) => `Angemeldet am ${date}`,
    withKey: (date) => `Mit Schlüssel am ${date}`,
    couldNot: (app) => `${app} konnte nicht verbunden werden`,
  },
  signIn: {
    title: (app) => `Bei ${app} anmelden`,
    help: (app) =>
      `Es öffnet sich ein Fenster von ${app}, in dem Sie sich anmelden und den Zugriff erlauben.`,
    waiting: 'Warten, bis Sie im anderen Fenster fertig sind',
    openAgain: 'Erneut öffnen',
    signInTo: (app) => `Bei ${app} anmelden`,
    blocked: 'Ihr Browser hat das Anmeldefenster blockiert',
    blockedAdvice:
      'Öffnen Sie es stattdessen über diesen Link. Diese Seite bemerkt, wenn Sie fertig sind.',
    cancelled: 'Sie haben abgebrochen. Es wurde nichts verbunden.',
    closed: 'Die Anmeldung wurde nicht abgeschlossen',
    closedAdvice:
      'Das Fenster wurde geschlossen, bevor der Zugriff erlaubt war. Es wurde nichts geändert. Sie können jederzeit neu beginnen.',
    denied: 'Der Zugriff wurde verweigert',
    deniedAdvice: (app) =>
      `Der Zugriff wurde bei ${app} abgelehnt, es wurde nichts geändert. Beginnen Sie neu und erlauben Sie ihn dort.`,
  },
  key: {
    title: 'Mit einem Schlüssel verbinden',
    help: (app) =>
      `Fügen Sie einen Schlüssel ein, den Sie in ${app} erstellt haben. Er wird geprüft, bevor er gespeichert wird.`,
    form: (app) => `Schlüssel für ${app}`,
    checking: 'Der Schlüssel wird geprüft…',
    notAccepted: 'Ihre Eingabe wurde nicht angenommen. Prüfen Sie sie und versuchen Sie es erneut.',
    enter: (label) => `Bitte ausfüllen: ${label}.`,
    choose: (label) => `Bitte auswählen: ${label}.`,
    chooseOne: 'Auswählen…',
    checkField: (label) => `Prüfen Sie „${label}“: Die Form stimmt nicht.`,
    refusedField: (label, app) =>
      `${app} hat „${label}“ abgelehnt. Prüfen Sie die Eingabe und versuchen Sie es noch einmal.`,
    show: (label) => `${label} anzeigen`,
    hide: (label) => `${label} verbergen`,
  },
  disconnect: {
    title: (app) => `${app} trennen?`,
    text: (org, app, who) =>
      `${org} hat dann keinen Zugriff mehr auf ${who === undefined ? app : `${who} in ${app}`}, und was dort läuft, hört auf. Sie können jederzeit erneut verbinden.`,
    done: (app) => `${app} ist getrennt.`,
  },
  window: {
    connected: 'Verbunden',
    connectedTo: (app) => `${app} ist verbunden.`,
    canClose: 'Sie können dieses Fenster schließen.',
    closesItself: 'Dieses Fenster schließt sich von selbst.',
    notConnected: 'Nicht verbunden',
    startAgain:
      'Schließen Sie dieses Fenster, gehen Sie dorthin zurück, wo Sie herkamen, und verbinden Sie erneut.',
    close: 'Fenster schließen',
    anApp: 'Die App',
  },
  failure: {
    fallback: 'Ein Fehler ist aufgetreten. Bitte versuchen Sie es erneut.',
    unreachable: 'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung.',
    newLink: 'Bitten Sie den Absender dieses Links um einen neuen.',
  },
  titles: {
    CONNECT_LINK_USED: 'Dieser Link wurde schon benutzt',
    CONNECT_LINK_EXPIRED: 'Dieser Link ist abgelaufen',
    CONNECT_LINK_UNKNOWN: 'Dieser Link funktioniert nicht',
    INVALID_TOKEN: 'Diese Seite ist abgelaufen',
  },
  errors: {
    ...germanAttemptErrors,
    CONNECT_LINK_USED: () =>
      'Jeder Link funktioniert einmal. Machen Sie dort weiter, wo Sie ihn geöffnet haben, oder bitten Sie den Absender um einen neuen.',
    CONNECT_LINK_EXPIRED: () => 'Bitten Sie den Absender um einen neuen Link.',
    CONNECT_LINK_UNKNOWN: () =>
      'Er ist unvollständig, oder das Konto dazu wurde gelöscht. Bitten Sie den Absender um einen neuen.',
    INVALID_TOKEN: () =>
      'Die Zeit dieser Seite ist um, oder ihr Link ist ungültig. Bitten Sie den Absender um einen neuen.',
    RATE_LIMITED: () =>
      'Es waren zu viele Anfragen. Warten Sie eine Minute, bevor Sie es erneut versuchen.',
    APP_NOT_READY: (app) =>
      `${app} ist noch nicht eingerichtet. Sagen Sie es den Betreibern dieser Seite.`,
    CREDENTIALS_REJECTED: (app) =>
      `${app} hat Ihre Eingabe nicht angenommen. Prüfen Sie sie und versuchen Sie es erneut.`,
    VALIDATION_ERROR: () =>
      'Eine Eingabe ist ungültig. Prüfen Sie sie und versuchen Sie es erneut.',
    RESOURCE_NOT_FOUND: () => 'Das gibt es nicht mehr. Laden Sie die Seite neu.',
    FORBIDDEN: () => 'Dieser Link erlaubt das nicht. Bitten Sie den Absender um einen anderen.',
    CONFIG_CHANGED: () => 'Jemand anderes hat dies gleichzeitig geändert. Laden Sie die Seite neu.',
    NOT_READY: () => 'Die Seite wird gerade aktualisiert. Versuchen Sie es in einer Minute erneut.',
    REQUEST_TIMEOUT: () => 'Ihre Verbindung war zu langsam. Versuchen Sie es erneut.',
    PAYLOAD_TOO_LARGE: () => 'Ihre Eingabe ist zu lang. Kürzen Sie sie.',
    NOT_IMPLEMENTED: () =>
      'Das ist hier nicht verfügbar. Sagen Sie es den Betreibern dieser Seite.',
    SERVER_ERROR: () => 'Ein Fehler ist aufgetreten. Bitte versuchen Sie es erneut.',
  },
} satisfies Texts;
