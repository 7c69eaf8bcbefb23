import type { AttemptErrorTexts } from './attempt-error-texts.ts';

export const frenchAttemptErrors: AttemptErrorTexts = {
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
    `${app} n’a pas répondu comme prévu. Réessayez dans quelques minutes.`,
  VENDOR_REFUSED: (app) => `${app} a refusé l’identification. Recommencez la connexion.`,
  ANSWER_INVALID: (app) =>
    `La réponse de ${app} ne correspond pas à cette identification. Recommencez la connexion.`,
  APP_DISABLED: (app) =>
    `L’application ${app} est désactivée pour le moment. Demandez aux responsables de cette page de l’activer.`,
  WRONG_APP: () =>
    'Cette identification a commencé pour une autre application. Recommencez la connexion.',
  ACCOUNT_GONE: () =>
    'Le compte pour lequel cette identification a commencé n’existe plus. Prévenez les responsables de cette page.',
  CONNECTION_LIMIT: (app) =>
    `Aucun autre compte ${app} ne peut être connecté ici. Déconnectez-en d’abord un.`,
  ATTEMPT_EXPIRED: (app) =>
    `L’identification sur ${app} n’a pas été terminée à temps. Recommencez la connexion.`,
  WRONG_BROWSER: () =>
    'L’identification est revenue dans un autre navigateur. Terminez-la là où elle a commencé, ou annulez et recommencez.',
  START_LINK_USED: () =>
    'Le lien a été ouvert dans un second navigateur. Terminez l’identification dans le premier.',
};
