import type { AttemptTexts } from './attempt-texts.ts';

export const es: AttemptTexts = {
  lang: 'es',
  confirm: {
    title: (app) => `Conectar ${app}`,
    heading: (app, org) => `¿Conectar ${app} con ${org}?`,
    text: (app, org, account) =>
      `A continuación inicia sesión en ${app}. Después, ${org} podrá usarlo para «${account}».`,
    warning:
      'Siga solo si ha empezado usted mismo. Si alguien le ha enviado este enlace, cancele: obtendría acceso a su cuenta.',
    go: (app) => `Continuar a ${app}`,
    cancel: 'Cancelar',
  },
  opening: (app) => `Abriendo ${app}…`,
  relay: {
    text: (app) =>
      `El inicio de sesión de ${app} se abre en una pestaña nueva. Deje esta ventana abierta mientras tanto.`,
    waiting: (app) =>
      `Esperando el inicio de sesión en ${app}. Esta ventana se cierra por sí sola.`,
  },
  choose: {
    heading: (app) => `¿Qué cuenta de ${app}?`,
    text: (app, org, account) =>
      `Su inicio de sesión en ${app} da acceso a varias cuentas. ${org} usará la que elija para «${account}».`,
    accounts: 'Cuentas',
    search: 'Buscar',
    none: 'Ninguna cuenta se llama así.',
    more: 'Solo se muestran las primeras 200.',
    pick: 'Elija primero una cuenta.',
    go: 'Conectar',
  },
  connected: (app) => `${app} está conectado`,
  notConnected: (app) => `${app} no está conectado`,
  canClose: 'Puede cerrar esta ventana.',
  back: { heading: 'Un momento…', link: 'Volver' },
  over: {
    heading: 'Este inicio de sesión ha terminado',
    text: 'Ya se completó o duró más de diez minutos. Cierre esta ventana, vuelva atrás y conecte de nuevo.',
  },
  otherBrowser: {
    heading: 'Este enlace se está usando en otro navegador',
    text: 'Termine allí, o vuelva atrás y conecte de nuevo.',
  },
  wrongBrowser: {
    heading: 'Termine donde empezó',
    text: 'Este inicio de sesión comenzó en otro navegador, así que no se ha conectado nada. Vuelva a ese navegador o conecte de nuevo en este.',
  },
  errors: {
    USER_DENIED: (app) => `${app} no se ha conectado porque allí no se permitió el acceso.`,
    SCOPE_REJECTED: (app) =>
      `${app} no concede lo que se pidió. Avise a los responsables de esta página: hay que revisar los permisos de la aplicación.`,
    CLIENT_CREDENTIALS_REJECTED: (app) =>
      `${app} no conoce el cliente utilizado. Avise a los responsables de esta página: su identificador o su secreto es incorrecto.`,
    CODE_EXPIRED: (app) =>
      `El inicio de sesión en ${app} tardó demasiado o ya se usó. Conecte de nuevo.`,
    ADMIN_CONSENT_REQUIRED: (app) =>
      `Un administrador de su cuenta de ${app} tiene que permitir antes esta aplicación. Pídaselo y conecte de nuevo.`,
    VENDOR_UNAVAILABLE: (app) =>
      `${app} no respondió como debía. Conecte de nuevo dentro de unos minutos.`,
    VENDOR_REFUSED: (app) => `${app} rechazó el inicio de sesión. Conecte de nuevo.`,
    ANSWER_INVALID: (app) =>
      `La respuesta de ${app} no corresponde a este inicio de sesión. Conecte de nuevo.`,
    INVALID_TOKEN: () =>
      'La sesión en la que comenzó este inicio de sesión ha terminado. Recargue la página en la que empezó y conecte de nuevo.',
    APP_DISABLED: (app) =>
      `${app} se ha desactivado entretanto. Pida a los responsables de esta página que la activen y conecte de nuevo.`,
    WRONG_APP: () => 'Este inicio de sesión comenzó para otra aplicación. Conecte de nuevo.',
    ACCOUNT_GONE: () => 'La cuenta para la que comenzó este inicio de sesión ya no existe.',
    CONNECTION_LIMIT: (app) =>
      `No se puede conectar otra cuenta de ${app} aquí. Desconecte primero una.`,
    ATTEMPT_EXPIRED: (app) =>
      `El inicio de sesión en ${app} no se completó a tiempo. Conecte de nuevo.`,
    WRONG_BROWSER: () => 'El inicio de sesión volvió en otro navegador. Termínelo donde empezó.',
    START_LINK_USED: () =>
      'El enlace se abrió en un segundo navegador. Termine el inicio de sesión en el primero.',
    SERVER_ERROR: (app) => `No se pudo conectar ${app}. Conecte de nuevo.`,
  },
};
