import type { AttemptErrorTexts } from './attempt-error-texts.ts';

export const spanishAttemptErrors: AttemptErrorTexts = {
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
    `${app} no respondió como debía. Inténtelo de nuevo dentro de unos minutos.`,
  VENDOR_REFUSED: (app) => `${app} rechazó el inicio de sesión. Conecte de nuevo.`,
  ANSWER_INVALID: (app) =>
    `La respuesta de ${app} no corresponde a este inicio de sesión. Conecte de nuevo.`,
  APP_DISABLED: (app) =>
    `Por ahora, la aplicación ${app} está desactivada. Pida a los responsables de esta página que la activen.`,
  WRONG_APP: () => 'Este inicio de sesión comenzó para otra aplicación. Conecte de nuevo.',
  ACCOUNT_GONE: () =>
    'La cuenta para la que comenzó este inicio de sesión ya no existe. Avise a los responsables de esta página.',
  CONNECTION_LIMIT: (app) =>
    `No se puede conectar otra cuenta de ${app} aquí. Desconecte primero una.`,
  ATTEMPT_EXPIRED: (app) =>
    `El inicio de sesión en ${app} no se completó a tiempo. Conecte de nuevo.`,
  WRONG_BROWSER: () =>
    'El inicio de sesión volvió en otro navegador. Termínelo donde empezó, o cancele y conecte de nuevo.',
  START_LINK_USED: () =>
    'El enlace se abrió en un segundo navegador. Termine el inicio de sesión en el primero.',
};
