import type { AttemptTexts } from './attempt-texts.ts';

export const fr: AttemptTexts = {
  lang: 'fr',
  confirm: {
    title: (app) => `Connecter ${app}`,
    heading: (app, org) => `Connecter ${app} à ${org} ?`,
    text: (app, org, account) =>
      `Vous allez vous identifier sur ${app}. ${org} pourra ensuite l’utiliser pour « ${account} ».`,
    warning:
      'Ne continuez que si vous êtes à l’origine de cette demande. Si quelqu’un vous a envoyé ce lien, annulez : il obtiendrait l’accès à votre compte.',
    go: (app) => `Continuer vers ${app}`,
    cancel: 'Annuler',
  },
  opening: (app) => `Ouverture de ${app}…`,
  relay: {
    text: (app) =>
      `L’identification sur ${app} s’ouvre dans un nouvel onglet. Laissez cette fenêtre ouverte pendant ce temps.`,
    waiting: (app) =>
      `En attente de l’identification sur ${app}. Cette fenêtre se fermera d’elle-même.`,
  },
  choose: {
    heading: (app) => `Quel compte ${app} ?`,
    text: (app, org, account) =>
      `Votre identification sur ${app} donne accès à plusieurs comptes. ${org} utilisera celui que vous choisissez pour « ${account} ».`,
    accounts: 'Comptes',
    search: 'Rechercher',
    none: 'Aucun compte ne porte ce nom.',
    more: 'Seuls les 200 premiers sont affichés.',
    pick: 'Choisissez d’abord un compte.',
    go: 'Connecter',
  },
  connected: (app) => `${app} est connecté`,
  notConnected: (app) => `${app} n’est pas connecté`,
  canClose: 'Vous pouvez fermer cette fenêtre.',
  back: { heading: 'Un instant…', link: 'Revenir' },
  over: {
    heading: 'Cette identification est terminée',
    text: 'Elle a déjà abouti, ou elle a duré plus de dix minutes. Fermez cette fenêtre, revenez en arrière et connectez-vous de nouveau.',
  },
  otherBrowser: {
    heading: 'Ce lien est utilisé dans un autre navigateur',
    text: 'Terminez là-bas, ou revenez en arrière et recommencez la connexion.',
  },
  wrongBrowser: {
    heading: 'Terminez là où vous avez commencé',
    text: 'Cette identification a commencé dans un autre navigateur, rien n’a donc été connecté. Revenez à ce navigateur, ou recommencez la connexion dans celui-ci.',
  },
  errors: {
    USER_DENIED: (app) => `${app} n’a pas été connecté, car l’accès n’y a pas été autorisé.`,
    SCOPE_REJECTED: (app) =>
      `${app} n’accorde pas ce qui a été demandé. Prévenez les responsables de cette page : les autorisations de l’application sont à revoir.`,
    CLIENT_CREDENTIALS_REJECTED: (app) =>
      `${app} ne connaît pas le client utilisé. Prévenez les responsables de cette page : son identifiant ou son secret est incorrect.`,
    CODE_EXPIRED: (app) =>
      `L’identification sur ${app} a pris trop de temps ou a déjà servi. Recommencez la connexion.`,
    ADMIN_CONSENT_REQUIRED: (app) =>
      `Un administrateur de votre compte ${app} doit d’abord autoriser cette application. Demandez-le-lui, puis recommencez la connexion.`,
    VENDOR_UNAVAILABLE: (app) =>
      `${app} n’a pas répondu comme prévu. Recommencez la connexion dans quelques minutes.`,
    VENDOR_REFUSED: (app) => `${app} a refusé l’identification. Recommencez la connexion.`,
    ANSWER_INVALID: (app) =>
      `La réponse de ${app} ne correspond pas à cette identification. Recommencez la connexion.`,
    INVALID_TOKEN: () =>
      'La session dans laquelle cette identification a commencé est terminée. Rechargez la page où vous avez commencé, puis recommencez la connexion.',
    APP_DISABLED: (app) =>
      `${app} a été désactivé entre-temps. Demandez aux responsables de cette page de l’activer, puis recommencez la connexion.`,
    WRONG_APP: () =>
      'Cette identification a commencé pour une autre application. Recommencez la connexion.',
    ACCOUNT_GONE: () => 'Le compte pour lequel cette identification a commencé n’existe plus.',
    CONNECTION_LIMIT: (app) =>
      `Aucun autre compte ${app} ne peut être connecté ici. Déconnectez-en d’abord un.`,
    ATTEMPT_EXPIRED: (app) =>
      `L’identification sur ${app} n’a pas été terminée à temps. Recommencez la connexion.`,
    WRONG_BROWSER: () =>
      'L’identification est revenue dans un autre navigateur. Terminez-la là où elle a commencé.',
    START_LINK_USED: () =>
      'Le lien a été ouvert dans un second navigateur. Terminez l’identification dans le premier.',
    SERVER_ERROR: (app) => `${app} n’a pas pu être connecté. Recommencez la connexion.`,
  },
};
