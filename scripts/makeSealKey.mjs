// `node scripts/makeSealKey.mjs`: a new private key that seals receipts, as a JSON Web Key, for the secret SEAL_KEY. It is printed and kept nowhere.
const { privateKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign']);
const { kty, crv, x, y, d } = await crypto.subtle.exportKey('jwk', privateKey);
console.log(JSON.stringify({ kty, crv, x, y, d }));
