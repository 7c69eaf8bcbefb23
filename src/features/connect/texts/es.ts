import type { Texts } from './en';

export const es = {
  page: {
    loading: 'Cargando',
    title: (org) => `${org} · Conectar`,
    noToken: 'Necesita un token válido para acceder a esta página.',
    noTokenAdvice: 'Abra de nuevo el enlace que recibió.',
    cannotShow: 'No se puede mostrar esta página',
    cannotShowApps: 'No se pueden mostrar las aplicaciones',
    tryAgain: 'Reintentar',
    returnToApplication: 'Volver a la aplicación',
    poweredBy: 'Con tecnología de Patchbay',
    terms: 'Términos',
    privacy: 'Privacidad',
    connectingFor: 'Conexión para',
    sections: 'Secciones',
    integrations: 'Integraciones',
    otherEnvironment: (requested, own) =>
      `La dirección indica «${requested}», pero el enlace se creó para «${own}».`,
    close: 'Cerrar',
    details: 'Detalles',
    optional: '(opcional)',
    newTab: '(se abre en una pestaña nueva)',
    readOnly: 'Puede mirar, pero no cambiar nada aquí.',
    readOnlyReason: (org) => `${org} creó este enlace solo para lectura.`,
    offline: 'No hay conexión',
    offlineAdvice: 'Compruebe su conexión. La página continúa sola cuando vuelva.',
  },
  list: {
    heading: 'Conecte sus aplicaciones',
    connectedHeading: 'Sus aplicaciones conectadas',
    connectedIntro: (org) => `Aplicaciones que ha conectado con ${org}.`,
    noneConnected: 'Todavía no hay ninguna aplicación conectada',
    intro: (org) => `Elija una aplicación para conectarla con ${org}.`,
    apps: 'Aplicaciones',
    search: 'Buscar aplicaciones…',
    found: (count, all) => `${count} de ${all} aplicaciones`,
    none: 'Todavía no hay aplicaciones disponibles',
    noneAdvice: (org) => `Pregunte a ${org} qué aplicaciones podrá conectar.`,
    noMatch: (text) => `Ninguna aplicación coincide con «${text}»`,
    clearSearch: 'Borrar la búsqueda',
    connected: 'Conectado',
    expired: 'Caducado',
  },
  app: {
    steps: 'Pasos',
    connectStep: 'Conectar',
    configureStep: 'Configurar',
    all: 'Todas las aplicaciones',
    seeAll: 'Ver todas las aplicaciones',
    tags: 'Etiquetas',
    missing: 'Esta aplicación no está disponible',
    missingReason: (org) => `${org} no se la ofrece por ahora.`,
    isConnected: (app) => `${app} está conectado`,
    connectedNext: (org) =>
      `${org} puede usarla a partir de ahora. Elija sus ajustes a continuación.`,
    connectedAdvice: (org) => `${org} ya puede usarlo. Puede cerrar esta página.`,
    partlyGranted: (app) => `No se permitió todo en ${app}`,
    partlyGrantedAdvice:
      'Puede que algunas cosas no funcionen. Conecte de nuevo para permitir también esto:',
    howItWorks: 'Cómo funciona',
    ownSignIn: (app, org) =>
      `Inicia sesión en la propia página de ${app}. ${org} nunca ve su contraseña.`,
    encrypted: 'Lo que da acceso se guarda cifrado y no vuelve a mostrarse.',
    disconnectAnyTime: 'Puede desconectar aquí en cualquier momento.',
    willBeAble: (org) => `${org} podrá`,
    shownThere: (app) => `${app} le muestra lo que va a permitir antes de que lo acepte.`,
  },
  accounts: {
    addAnother: 'Añadir otra cuenta',
    addAnotherKey: 'Añadir otra cuenta con una clave',
    default: 'Predeterminada',
    makeDefault: 'Hacer predeterminada',
    isDefault: (who) => `${who} es ahora la cuenta predeterminada.`,
    rename: 'Cambiar nombre',
    renameTitle: (who) => `Cambiar el nombre de ${who}`,
    name: 'Nombre',
    nameHelp: (who) => `Déjelo vacío para mostrar ${who}.`,
    save: 'Guardar',
    renamed: 'Nombre guardado',
    notSaved: 'No se pudo guardar el cambio',
  },
  authMethod: {
    connect: 'Conectar',
    reconnect: 'Conectar de nuevo',
    disconnect: 'Desconectar',
    cancel: 'Cancelar',
    signInInstead: 'Iniciar sesión en su lugar',
    keyInstead: 'Conectar con una clave en su lugar',
    needsAgain: (app) => `Hay que conectar ${app} de nuevo`,
    needsAgainReason: 'El acceso caducó o fue retirado, así que nada puede usarlo por ahora.',
    signedIn: (date) => `Sesión iniciada el ${date}`,
    withKey: (date) => `Con una clave el ${date}`,
    couldNot: (app) => `No se pudo conectar ${app}`,
  },
  signIn: {
    title: (app) => `Iniciar sesión en ${app}`,
    help: (app) => `Se abre una ventana de ${app}, donde inicia sesión y permite el acceso.`,
    waiting: 'Esperando a que termine en la otra ventana',
    openAgain: 'Abrir de nuevo',
    signInTo: (app) => `Iniciar sesión en ${app}`,
    blocked: 'Su navegador bloqueó la ventana de inicio de sesión',
    blockedAdvice: 'Ábrala con este enlace. Esta página se da cuenta cuando haya terminado.',
    cancelled: 'Ha cancelado. No se conectó nada.',
    closed: 'El inicio de sesión no se completó',
    closedAdvice:
      'La ventana se cerró antes de dar acceso, así que no cambió nada. Puede empezar de nuevo cuando quiera.',
    denied: 'Se denegó el acceso',
    deniedAdvice: (app) =>
      `El acceso se rechazó en ${app}, así que no cambió nada. Para conectar, empiece de nuevo y permítalo allí.`,
  },
  key: {
    title: 'Conectar con una clave',
    help: (app) => `Pegue una clave que haya creado en ${app}. Se comprueba antes de guardarla.`,
    form: (app) => `Clave de ${app}`,
    checking: 'Comprobando la clave…',
    notAccepted: 'No se aceptó lo que introdujo. Compruébelo y vuelva a intentarlo.',
    enter: (label) => `Rellene este campo: ${label}.`,
    choose: (label) => `Elija una opción: ${label}.`,
    chooseOne: 'Elegir…',
    checkField: (label) => `Compruebe «${label}»: no tiene la forma esperada.`,
    refusedField: (label, app) => `${app} rechazó «${label}». Compruébelo y vuelva a introducirlo.`,
    show: (label) => `Mostrar ${label}`,
    hide: (label) => `Ocultar ${label}`,
  },
  disconnect: {
    title: (app) => `¿Desconectar ${app}?`,
    text: (org, app, who) =>
      `${org} dejará de tener acceso a ${who === undefined ? app : `${who} en ${app}`}, y lo que se ejecuta allí se detiene. Puede conectar de nuevo cuando quiera.`,
    done: (app) => `${app} está desconectado.`,
  },
  window: {
    connected: 'Conectado',
    connectedTo: (app) => `${app} está conectado.`,
    canClose: 'Puede cerrar esta ventana.',
    closesItself: 'Esta ventana se cierra por sí sola.',
    notConnected: 'No conectado',
    startAgain: 'Cierre esta ventana, vuelva al lugar de donde vino y conecte de nuevo.',
    close: 'Cerrar la ventana',
    anApp: 'La aplicación',
  },
  failure: {
    fallback: 'Se produjo un error. Inténtelo de nuevo.',
    unreachable: 'No se pudo contactar con el servidor. Compruebe su conexión.',
    newLink: 'Pida uno nuevo a quien le envió este enlace.',
  },
  titles: {
    CONNECT_LINK_USED: 'Este enlace ya se usó',
    CONNECT_LINK_EXPIRED: 'Este enlace ha caducado',
    CONNECT_LINK_UNKNOWN: 'Este enlace no funciona',
    INVALID_TOKEN: 'Esta página ha caducado',
  },
  errors: {
    CONNECT_LINK_USED: () =>
      'Cada enlace funciona una sola vez. Siga donde lo abrió o pida uno nuevo a quien se lo envió.',
    CONNECT_LINK_EXPIRED: () => 'Pida un enlace nuevo a quien se lo envió.',
    CONNECT_LINK_UNKNOWN: () =>
      'Está incompleto o se eliminó su cuenta. Pida uno nuevo a quien se lo envió.',
    INVALID_TOKEN: () =>
      'El tiempo de esta página terminó o su enlace no es válido. Pida uno nuevo a quien se lo envió.',
    RATE_LIMITED: () =>
      'Hubo demasiadas solicitudes. Espere un minuto antes de intentarlo de nuevo.',
    APP_DISABLED: (app) => `${app} no se ofrece por ahora. Pregunte a quien le envió el enlace.`,
    APP_NOT_READY: (app) =>
      `${app} aún no está configurado. Avise a los responsables de esta página.`,
    CREDENTIALS_REJECTED: (app) =>
      `${app} no aceptó lo que introdujo. Compruébelo y vuelva a intentarlo.`,
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
    WRONG_APP: () => 'Este inicio de sesión comenzó para otra aplicación. Conecte de nuevo.',
    ACCOUNT_GONE: () =>
      'La cuenta para la que comenzó este inicio de sesión ya no existe. Pida un enlace nuevo a quien se lo envió.',
    CONNECTION_LIMIT: (app) =>
      `No se puede conectar otra cuenta de ${app} aquí. Desconecte primero una.`,
    ATTEMPT_EXPIRED: (app) =>
      `El inicio de sesión en ${app} no se completó a tiempo. Conecte de nuevo.`,
    WRONG_BROWSER: () =>
      'El inicio de sesión volvió en otro navegador. Termínelo donde empezó, o cancele y conecte de nuevo.',
    START_LINK_USED: () =>
      'El enlace se abrió en un segundo navegador. Termine el inicio de sesión en el primero.',
    VALIDATION_ERROR: () =>
      'Algo de lo que introdujo no es válido. Compruébelo y vuelva a intentarlo.',
    RESOURCE_NOT_FOUND: () => 'Esto ya no existe. Vuelva a cargar la página.',
    FORBIDDEN: () => 'Este enlace no lo permite. Pida otro a quien se lo envió.',
    CONFIG_CHANGED: () => 'Otra persona lo cambió al mismo tiempo. Vuelva a cargar la página.',
    NOT_READY: () => 'La página se está actualizando. Inténtelo de nuevo en un minuto.',
    REQUEST_TIMEOUT: () => 'Su conexión fue demasiado lenta. Inténtelo de nuevo.',
    PAYLOAD_TOO_LARGE: () => 'Lo que introdujo es demasiado largo. Acórtelo.',
    NOT_IMPLEMENTED: () => 'Esto no está disponible aquí. Avise a los responsables de esta página.',
    SERVER_ERROR: () => 'Se produjo un error. Inténtelo de nuevo.',
  },
} satisfies Texts;
