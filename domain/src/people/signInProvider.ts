/** The identity provider of the business (OIDC or SAML), with which its own people sign in. */
export interface SignInProvider {
  /** Its id in Auth, such as `oidc.work` or `saml.work`. */
  id: string;
  /** The words on the button. */
  label: string;
  /** The domains for whose addresses it vouches. */
  domains: readonly string[];
}

const ID = /^(oidc|saml)\.[a-z0-9][a-z0-9.-]*$/;
const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/** Reads the file `signIn.json`; null if it names no provider. Throws for settings that Auth would refuse, or that would let anyone in. */
export function readSignInProvider(text: string): SignInProvider | null {
  const { id, label, domains } = JSON.parse(text) as Partial<SignInProvider>;
  if (!id) return null;
  if (!ID.test(id)) throw new Error(`signIn.json: the id has to begin with oidc. or saml., and is ${id}`);
  if (!label?.trim()) throw new Error('signIn.json: the button needs a label');
  if (!domains?.length || !domains.every((domain) => DOMAIN.test(domain)))
    throw new Error('signIn.json: name the domains whose people sign in, in small letters');
  return { id, label: label.trim(), domains };
}

/** Checks whether the provider vouches for an address. */
export const vouchesFor = ({ domains }: SignInProvider, email: string): boolean =>
  domains.includes(email.toLowerCase().split('@').at(-1) ?? '');

/** Checks whether a session that began with `signedInBy`, as Auth names it, may act for a profile. The rules check the same. */
export const mayHaveBegunWith = (signedInBy: string, { provider }: { provider?: string }): boolean =>
  ['', 'password', 'google.com', provider].includes(signedInBy);
