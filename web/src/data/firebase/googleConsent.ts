/** The parts in use of the object that Google's consent script puts on the page. */
interface TokenReply {
  access_token?: string;
}
interface GoogleIdentity {
  accounts: {
    oauth2: {
      initTokenClient: (options: {
        client_id: string;
        scope: string;
        callback: (reply: TokenReply) => void;
        error_callback: (error: unknown) => void;
      }) => { requestAccessToken: () => void };
    };
  };
}

/**
 * Asks for the person's consent in Google's own window and returns an access token for `scope`. Rejects without
 * consent.
 */
export async function askForToken(script: string, clientId: string, scope: string): Promise<string> {
  await load(script);
  const { google } = globalThis as { google?: GoogleIdentity };
  if (!google) throw new Error('The consent script did not start');
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('No consent was given'));
    google.accounts.oauth2
      .initTokenClient({
        client_id: clientId,
        scope,
        callback: ({ access_token: token }) => (token ? resolve(token) : fail()),
        error_callback: fail,
      })
      .requestAccessToken();
  });
}

function load(address: string): Promise<void> {
  if (document.querySelector(`script[src="${address}"]`)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove(); // so that the next try loads it again
      reject(new Error(`${address} could not be loaded`));
    };
    document.head.append(script);
  });
}
