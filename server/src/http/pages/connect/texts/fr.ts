import { frenchAttemptErrors } from '@patchbay/contract/attempt-errors/fr.ts';
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
    ...frenchAttemptErrors,
    INVALID_TOKEN: () =>
      'La session dans laquelle cette identification a commencé est terminée. Rechargez la page où vous avez commencé, puis recommencez la connexion.',
    SERVER_ERROR: (app) => `${app} n’a pas pu être connecté. Recommencez la connexion.`,
  },
};
