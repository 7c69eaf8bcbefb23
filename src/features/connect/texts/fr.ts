import type { Texts } from './en';

export const fr = {
  page: {
    loading: 'Chargement',
    title: (org) => `${org} · Connexion`,
    noToken: 'Un jeton valide est nécessaire pour accéder à cette page.',
    noTokenAdvice: 'Ouvrez de nouveau le lien que vous avez reçu.',
    cannotShow: 'Cette page ne peut pas être affichée',
    cannotShowApps: 'Les applications ne peuvent pas être affichées',
    tryAgain: 'Réessayer',
    returnToApplication: 'Retour à l’application',
    poweredBy: 'Propulsé par Patchbay',
    terms: 'Conditions',
    privacy: 'Confidentialité',
    connectingFor: 'Connexion pour',
    sections: 'Sections',
    integrations: 'Intégrations',
    otherEnvironment: (requested, own) =>
      `L’adresse indique « ${requested} », mais le lien a été créé pour « ${own} ».`,
    close: 'Fermer',
    details: 'Détails',
    optional: '(facultatif)',
    newTab: '(s’ouvre dans un nouvel onglet)',
    readOnly: 'Vous pouvez consulter cette page, mais rien y modifier.',
    readOnlyReason: (org) => `${org} a créé ce lien en lecture seule.`,
    offline: 'Vous êtes hors ligne',
    offlineAdvice:
      'Vérifiez votre connexion. La page reprendra d’elle-même dès qu’elle sera rétablie.',
  },
  list: {
    heading: 'Connectez vos applications',
    connectedHeading: 'Vos applications connectées',
    connectedIntro: (org) => `Applications que vous avez connectées à ${org}.`,
    noneConnected: 'Aucune application n’est encore connectée',
    intro: (org) => `Choisissez une application à connecter à ${org}.`,
    apps: 'Applications',
    search: 'Rechercher une application…',
    found: (count, all) => `${count} sur ${all} applications`,
    none: 'Aucune application n’est encore disponible',
    noneAdvice: (org) => `Demandez à ${org} quelles applications vous pourrez connecter.`,
    noMatch: (text) => `Aucune application ne correspond à « ${text} »`,
    clearSearch: 'Effacer la recherche',
    connected: 'Connecté',
    expired: 'Expiré',
  },
  app: {
    steps: 'Étapes',
    connectStep: 'Connecter',
    configureStep: 'Configurer',
    all: 'Toutes les applications',
    seeAll: 'Voir toutes les applications',
    tags: 'Catégories',
    missing: 'Cette application n’est pas disponible',
    missingReason: (org) => `${org} ne vous la propose pas pour le moment.`,
    isConnected: (app) => `${app} est connecté`,
    connectedNext: (org) =>
      `${org} peut l’utiliser désormais. Choisissez vos paramètres ci-dessous.`,
    connectedAdvice: (org) => `${org} peut désormais l’utiliser. Vous pouvez fermer cette page.`,
    partlyGranted: (app) => `Tout n’a pas été autorisé dans ${app}`,
    partlyGrantedAdvice:
      'Certaines fonctions risquent de ne pas marcher. Reconnectez-vous pour autoriser aussi :',
    howItWorks: 'Comment ça marche',
    ownSignIn: (app, org) =>
      `Vous vous identifiez sur la page de ${app}. ${org} ne voit jamais votre mot de passe.`,
    encrypted: 'Ce qui donne accès est stocké chiffré et n’est plus jamais affiché.',
    disconnectAnyTime: 'Vous pouvez vous déconnecter ici à tout moment.',
    willBeAble: (org) => `${org} pourra`,
    shownThere: (app) => `${app} vous montre ce que vous autorisez avant que vous n’acceptiez.`,
  },
  accounts: {
    addAnother: 'Ajouter un autre compte',
    addAnotherKey: 'Ajouter un autre compte avec une clé',
    default: 'Par défaut',
    makeDefault: 'Définir par défaut',
    isDefault: (who) => `${who} est maintenant le compte par défaut.`,
    rename: 'Renommer',
    renameTitle: (who) => `Renommer ${who}`,
    name: 'Nom',
    nameHelp: (who) => `Laissez vide pour afficher ${who}.`,
    save: 'Enregistrer',
    renamed: 'Nom enregistré',
    notSaved: 'La modification n’a pas pu être enregistrée',
  },
  authMethod: {
    connect: 'Connecter',
    reconnect: 'Reconnecter',
    disconnect: 'Déconnecter',
    cancel: 'Annuler',
    signInInstead: 'S’identifier à la place',
    keyInstead: 'Utiliser une clé à la place',
    needsAgain: (app) => `${app} doit être reconnecté`,
    needsAgainReason: 'L’accès a expiré ou a été retiré : rien ne peut l’utiliser pour le moment.',
    signedIn: (date) => `Identifié le ${date}`,
    withKey: (date) => `Avec une clé le ${date}`,
    couldNot: (app) => `${app} n’a pas pu être connecté`,
  },
  signIn: {
    title: (app) => `S’identifier sur ${app}`,
    help: (app) => `Une fenêtre de ${app} s’ouvre : identifiez-vous et autorisez l’accès.`,
    waiting: 'En attente de la fin dans l’autre fenêtre',
    openAgain: 'Ouvrir de nouveau',
    signInTo: (app) => `S’identifier sur ${app}`,
    blocked: 'Votre navigateur a bloqué la fenêtre d’identification',
    blockedAdvice: 'Ouvrez-la plutôt par ce lien. Cette page remarquera quand vous aurez terminé.',
    cancelled: 'Vous avez annulé. Rien n’a été connecté.',
    closed: 'L’identification n’a pas été terminée',
    closedAdvice:
      'La fenêtre s’est fermée avant que l’accès soit donné : rien n’a changé. Vous pouvez recommencer à tout moment.',
    denied: 'L’accès a été refusé',
    deniedAdvice: (app) =>
      `L’accès a été refusé sur ${app} : rien n’a changé. Pour connecter, recommencez et autorisez-le là-bas.`,
  },
  key: {
    title: 'Connecter avec une clé',
    help: (app) =>
      `Collez une clé que vous avez créée dans ${app}. Elle est vérifiée avant d’être conservée.`,
    form: (app) => `Clé de ${app}`,
    checking: 'Vérification de la clé…',
    notAccepted: 'Votre saisie n’a pas été acceptée. Vérifiez-la et réessayez.',
    enter: (label) => `Champ à remplir : ${label}.`,
    choose: (label) => `Choix à faire : ${label}.`,
    chooseOne: 'Choisir…',
    checkField: (label) => `Vérifiez « ${label} » : le format ne convient pas.`,
    refusedField: (label, app) => `${app} a refusé « ${label} ». Vérifiez la saisie et réessayez.`,
    show: (label) => `Afficher ${label}`,
    hide: (label) => `Masquer ${label}`,
  },
  disconnect: {
    title: (app) => `Déconnecter ${app} ?`,
    text: (org, app, who) =>
      `${org} n’aura plus accès à ${who === undefined ? app : `${who} dans ${app}`}, et ce qui s’y exécute s’arrête. Vous pouvez vous reconnecter à tout moment.`,
    done: (app) => `${app} est déconnecté.`,
  },
  window: {
    connected: 'Connecté',
    connectedTo: (app) => `${app} est connecté.`,
    canClose: 'Vous pouvez fermer cette fenêtre.',
    closesItself: 'Cette fenêtre se ferme d’elle-même.',
    notConnected: 'Non connecté',
    startAgain: 'Fermez cette fenêtre, revenez là d’où vous venez et recommencez la connexion.',
    close: 'Fermer la fenêtre',
    anApp: 'L’application',
  },
  failure: {
    fallback: 'Une erreur est survenue. Veuillez réessayer.',
    unreachable: 'Le serveur est injoignable. Vérifiez votre connexion.',
    newLink: 'Demandez un nouveau lien à la personne qui vous l’a envoyé.',
  },
  titles: {
    CONNECT_LINK_USED: 'Ce lien a déjà été utilisé',
    CONNECT_LINK_EXPIRED: 'Ce lien a expiré',
    CONNECT_LINK_UNKNOWN: 'Ce lien ne fonctionne pas',
    INVALID_TOKEN: 'Cette page a expiré',
  },
  errors: {
    CONNECT_LINK_USED: () =>
      'Chaque lien ne fonctionne qu’une fois. Continuez là où vous l’avez ouvert, ou demandez-en un nouveau à l’expéditeur.',
    CONNECT_LINK_EXPIRED: () => 'Demandez un nouveau lien à l’expéditeur.',
    CONNECT_LINK_UNKNOWN: () =>
      'Il est incomplet, ou son compte a été supprimé. Demandez-en un nouveau à l’expéditeur.',
    INVALID_TOKEN: () =>
      'Le temps de cette page est écoulé, ou son lien n’est pas valide. Demandez-en un nouveau à l’expéditeur.',
    RATE_LIMITED: () => 'Il y a eu trop de demandes. Attendez une minute avant de réessayer.',
    APP_DISABLED: (app) =>
      `${app} n’est pas proposé pour le moment. Renseignez-vous auprès de l’expéditeur du lien.`,
    APP_NOT_READY: (app) =>
      `${app} n’est pas encore configuré. Prévenez les responsables de cette page.`,
    CREDENTIALS_REJECTED: (app) => `${app} n’a pas accepté votre saisie. Vérifiez-la et réessayez.`,
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
    WRONG_APP: () =>
      'Cette identification a commencé pour une autre application. Recommencez la connexion.',
    ACCOUNT_GONE: () =>
      'Le compte pour lequel cette identification a commencé n’existe plus. Demandez un nouveau lien à l’expéditeur.',
    CONNECTION_LIMIT: (app) =>
      `Aucun autre compte ${app} ne peut être connecté ici. Déconnectez-en d’abord un.`,
    ATTEMPT_EXPIRED: (app) =>
      `L’identification sur ${app} n’a pas été terminée à temps. Recommencez la connexion.`,
    WRONG_BROWSER: () =>
      'L’identification est revenue dans un autre navigateur. Terminez-la là où elle a commencé, ou annulez et recommencez.',
    START_LINK_USED: () =>
      'Le lien a été ouvert dans un second navigateur. Terminez l’identification dans le premier.',
    VALIDATION_ERROR: () => 'Une saisie n’est pas valide. Vérifiez-la et réessayez.',
    RESOURCE_NOT_FOUND: () => 'Cet élément n’existe plus. Rechargez la page.',
    FORBIDDEN: () => 'Ce lien ne le permet pas. Demandez-en un autre à l’expéditeur.',
    CONFIG_CHANGED: () => 'Quelqu’un d’autre a modifié ceci en même temps. Rechargez la page.',
    NOT_READY: () => 'La page est en cours de mise à jour. Réessayez dans une minute.',
    REQUEST_TIMEOUT: () => 'Votre connexion était trop lente. Réessayez.',
    PAYLOAD_TOO_LARGE: () => 'Votre saisie est trop longue. Raccourcissez-la.',
    NOT_IMPLEMENTED: () =>
      'Ceci n’est pas disponible ici. Prévenez les responsables de cette page.',
    SERVER_ERROR: () => 'Une erreur est survenue. Veuillez réessayer.',
  },
} satisfies Texts;
