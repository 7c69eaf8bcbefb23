import type { SupportUser, SupportWidget } from '@/lib/support-widget';

declare global {
  interface Window {
    /** Defined by the script of docs/guides/support-widget.md. */
    PatchbaySupport?: SupportWidget;
  }
}

function loadScript(scriptUrl: string): Promise<SupportWidget> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = scriptUrl;
    script.async = true;
    script.onload = () => {
      const widget = window.PatchbaySupport;
      if (widget === undefined) {
        reject(new Error('The support script did not define PatchbaySupport.'));
      } else {
        resolve(widget);
      }
    };
    script.onerror = () => {
      script.remove();
      reject(new Error('The support script could not be loaded.'));
    };
    document.head.append(script);
  });
}

/**
 * A widget from a third-party script. The first `boot` loads the script; earlier calls wait for it.
 * `open` retries a script that failed to load.
 * @param options.onFailure the user opened the chat and the script failed
 */
export function createScriptSupportWidget(options: {
  scriptUrl: string;
  onFailure: () => void;
}): SupportWidget {
  let loading: Promise<SupportWidget> | undefined;
  let appId: string | undefined;
  let user: SupportUser | undefined;
  let bootedAs: string | undefined;
  let known: SupportUser | undefined;

  /**
   * Boots the widget and identifies the user if that has changed. Returns undefined if the chat is
   * no longer wanted.
   */
  async function bringUpToDate(): Promise<SupportWidget | undefined> {
    loading ??= loadScript(options.scriptUrl).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    const widget = await loading;
    if (appId === undefined) {
      return undefined;
    }
    if (bootedAs !== appId) {
      widget.boot(appId);
      bootedAs = appId;
    }
    if (user !== undefined && known !== user) {
      widget.identify(user);
      known = user;
    }
    return widget;
  }
  // The dashboard works without the chat, so a failure is shown only when the user opens it.
  const updateQuietly = () => void bringUpToDate().catch(() => undefined);

  return {
    boot(id) {
      appId = id;
      updateQuietly();
    },
    identify(next) {
      user = next;
      updateQuietly();
    },
    open() {
      bringUpToDate().then((widget) => widget?.open(), options.onFailure);
    },
    shutdown() {
      if (bootedAs !== undefined) {
        window.PatchbaySupport?.shutdown();
      }
      appId = undefined;
      user = undefined;
      bootedAs = undefined;
      known = undefined;
    },
  };
}
