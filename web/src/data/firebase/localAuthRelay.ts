// Stands in for Google's iframe script, which a machine without internet cannot load. Loaded only by local builds.
interface AuthEvent {
  type: string;
  error?: { code: string };
}
type Handler = (message: { type: 'authEvent'; authEvent: AuthEvent }) => void;
interface FrameOptions {
  url: string;
  attributes: { style: Partial<CSSStyleDeclaration> };
}

/** Lets signInWithPopup open the local account picker in place of Google's. Must come before the first popup. */
export function installLocalAuthRelay(): void {
  const noResult = { type: 'unknown', error: { code: 'auth/no-auth-event' } };
  const open = ({ url, attributes }: FrameOptions, ready: (frame: unknown) => unknown) => {
    const handlers: Record<string, Handler> = {};
    const frame = document.createElement('iframe');
    const isLoaded = new Promise((done) => frame.addEventListener('load', done, { once: true }));
    const deliver = (authEvent: AuthEvent) => handlers['authEvent']?.({ type: 'authEvent', authEvent });
    Object.assign(frame.style, attributes.style);
    frame.src = url;
    document.body.append(frame);
    const query = new URL(url).searchParams;
    const name = `${query.get('apiKey') ?? ''}:${query.get('appName') ?? ''}`;
    void isLoaded.then(() => relayEvents(frame, name, deliver));
    return ready({
      restyle: () => Promise.resolve(),
      ping: (done: () => void) => isLoaded.then(done),
      send: (_type: string, _message: unknown, done: (answer: unknown) => void) =>
        void Promise.resolve([{ webStorageSupport: true }])
          .then(done)
          .catch(() => undefined), // the SDK throws once it has the answer
      register: (type: string, handler: Handler) => {
        handlers[type] = handler;
        void isLoaded.then(() => deliver(noResult));
      },
    });
  };
  const iframes = { Iframe: function Iframe() {}, CROSS_ORIGIN_IFRAMES_FILTER: null, getContext: () => ({ open }) };
  Object.assign(globalThis, { gapi: { iframes } });
}

function relayEvents(frame: HTMLIFrameElement, name: string, deliver: (event: AuthEvent) => void): void {
  frame.contentWindow?.addEventListener(
    'message',
    (message: MessageEvent<{ eventType?: string; data?: { storageKey: string; authEvent: AuthEvent } }>) => {
      const { eventType, data } = message.data;
      if (message.origin !== location.origin || eventType !== 'sendAuthEvent' || data?.storageKey !== name) return;
      message.stopImmediatePropagation();
      deliver(data.authEvent);
    },
    true,
  );
}
