import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs openssl in a folder. Returns its output, and throws when it fails. */
export const openssl = (folder: string, ...args: string[]) =>
  execFileSync('openssl', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** Checks that this machine has openssl. */
export const hasOpenssl = (): boolean => {
  try {
    openssl(tmpdir(), 'version');
    return true;
  } catch {
    return false; // no openssl here
  }
};

const CONFIG = `[tsa]
serial = serial
crypto_device = builtin
default_policy = 1.2.3.4.1
digests = sha256
accuracy = secs:1
ess_cert_id_alg = sha256
`;

const ANSWER = '3003020100'; // granted

/** A local time stamping authority for tests: openssl with a key of its own. `kind` is the value for `openssl req -newkey`. */
export class LocalAuthority {
  private readonly folder = mkdtempSync(join(tmpdir(), 'firstmile-tsa-'));
  private count = 0;
  readonly subject = 'CN=Local authority';

  constructor(kind: 'rsa:2048' | 'ec' = 'ec', usage: 'timeStamping' | 'clientAuth' = 'timeStamping') {
    writeFileSync(join(this.folder, 'tsa.cnf'), CONFIG);
    writeFileSync(join(this.folder, 'serial'), '01');
    const key = kind === 'ec' ? ['ec', '-pkeyopt', 'ec_paramgen_curve:P-256'] : [kind];
    const made = ['-nodes', '-keyout', 'key.pem', '-out', 'tsa.pem', '-days', '3650', '-subj', '/CN=Local authority'];
    const uses = ['-addext', `extendedKeyUsage=critical,${usage}`, '-addext', 'keyUsage=digitalSignature'];
    openssl(this.folder, 'req', '-x509', '-newkey', ...key, ...made, ...uses);
  }

  /** The SHA-256 of the certificate, as openssl computes it. */
  get fingerprint(): string {
    const output = openssl(this.folder, 'x509', '-in', 'tsa.pem', '-noout', '-fingerprint', '-sha256');
    return (output.split('=')[1] ?? '').replaceAll(':', '').trim().toLowerCase();
  }

  /** Signs what another authority stamped, with a certificate of any kind; `isNamed` false leaves out the certificate's name. */
  signed(answer: Uint8Array, { isNamed = true } = {}): Uint8Array<ArrayBuffer> {
    writeFileSync(join(this.folder, 'other.tsr'), answer);
    openssl(this.folder, 'ts', '-reply', '-in', 'other.tsr', '-token_out', '-out', 'other.p7');
    openssl(
      this.folder,
      'cms',
      '-verify',
      '-inform',
      'DER',
      '-in',
      'other.p7',
      '-noverify',
      '-nosigs',
      '-out',
      'info.der',
    );
    const signing = ['-signer', 'tsa.pem', '-inkey', 'key.pem', '-md', 'sha256', ...(isNamed ? ['-cades'] : [])];
    const kind = ['-binary', '-nodetach', '-econtent_type', '1.2.840.113549.1.9.16.1.4'];
    openssl(this.folder, 'cms', '-sign', '-in', 'info.der', ...kind, ...signing, '-outform', 'DER', '-out', 'own.p7');
    const token = readFileSync(join(this.folder, 'own.p7'));
    const length = (token.length + 5).toString(16).padStart(4, '0');
    return new Uint8Array(Buffer.concat([Buffer.from(`3082${length}${ANSWER}`, 'hex'), token]));
  }

  /** Answers a query. */
  stamp(query: Uint8Array): Uint8Array<ArrayBuffer> {
    const [question, answer] = [`${(this.count += 1)}.tsq`, `${this.count}.tsr`];
    writeFileSync(join(this.folder, question), query);
    const signing = ['-signer', 'tsa.pem', '-inkey', 'key.pem', '-config', 'tsa.cnf', '-section', 'tsa'];
    openssl(this.folder, 'ts', '-reply', '-queryfile', question, ...signing, '-sha256', '-out', answer);
    return new Uint8Array(readFileSync(join(this.folder, answer)));
  }

  /** Returns the output of `openssl ts -verify` for an answer and a hash in hex. Throws when openssl refuses. */
  verified(hash: string, answer: Uint8Array): string {
    writeFileSync(join(this.folder, 'checked.tsr'), answer);
    return openssl(this.folder, 'ts', '-verify', '-digest', hash, '-in', 'checked.tsr', '-CAfile', 'tsa.pem');
  }
}
