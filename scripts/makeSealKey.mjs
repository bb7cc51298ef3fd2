// Makes a new private key that seals receipts, as a JSON Web Key for the secret SEAL_KEY: `node scripts/makeSealKey.mjs`. Prints it and
// stores it nowhere.
import './needNode.mjs';
import './endQuietly.mjs';

const { privateKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign']);
const { kty, crv, x, y, d } = await crypto.subtle.exportKey('jwk', privateKey);
console.log(JSON.stringify({ kty, crv, x, y, d }));
