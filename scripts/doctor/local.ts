import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { readSignInProvider, type SignInProvider } from '@firstmile/domain';
import { root } from '../stack/settings.mjs';

/** An index in the format of `firestore.indexes.json`. */
export interface Index {
  collectionGroup: string;
  queryScope: string;
  fields: { fieldPath: string; order?: string; arrayConfig?: string }[];
}

/** The state that this folder would deploy. */
export interface Local {
  indexes: Index[];
  /** `collectionGroup.field` of each field whose documents expire. */
  expiring: string[];
  firestoreRules: string;
  storageRules: string;
  /** The names of the functions. */
  functions: string[];
  /** The region of the functions, from `functions/.env` or the project's own file. */
  region: string;
  /** Whether the pages offer two-factor sign-in. */
  hasTwoFactor: boolean;
  /** The business's identity provider; null where `functions/src/signIn.json` names none. */
  signInProvider: SignInProvider | null;
}

/** Reads the state that this folder would deploy to `project`. */
export function readLocal(project: string): Local {
  const text = (path: string) => readFileSync(resolve(root, path), 'utf8');
  const { indexes, fieldOverrides } = JSON.parse(text('firestore.indexes.json')) as {
    indexes: Index[];
    fieldOverrides: { collectionGroup: string; fieldPath: string; ttl?: boolean }[];
  };
  const files = ['functions/.env', `functions/.env.${project}`].filter((path) => existsSync(resolve(root, path)));
  return {
    indexes,
    expiring: fieldOverrides.filter(({ ttl }) => ttl).map((field) => `${field.collectionGroup}.${field.fieldPath}`),
    firestoreRules: text('firestore.rules'),
    storageRules: text('storage.rules'),
    functions: [...text('functions/src/index.ts').matchAll(/^export (?:const (\w+)|\{ ([\w, ]+) \})/gm)].flatMap(
      ([, single, list = '']) => (single === undefined ? list.split(', ') : [single]),
    ),
    region: files.reduce((region, path) => parseEnv(text(path))['REGION'] ?? region, ''),
    signInProvider: readSignInProvider(text('functions/src/signIn.json')),
    hasTwoFactor: (JSON.parse(text('web/public/twoFactor.json')) as { totp: boolean }).totp,
  };
}
