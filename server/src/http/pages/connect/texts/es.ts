import { spanishAttemptErrors } from '@patchbay/contract/attempt-errors/es.ts';
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
    ...spanishAttemptErrors,
    INVALID_TOKEN: () =>
      'La sesión en la que comenzó este inicio de sesión ha terminado. Recargue la página en la que empezó y conecte de nuevo.',
    SERVER_ERROR: (app) => `No se pudo conectar ${app}. Conecte de nuevo.`,
  },
};
