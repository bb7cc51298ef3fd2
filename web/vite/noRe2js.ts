/**
 * Replaces re2js, a regular expression engine that the Firestore SDK needs for `regexMatch` in pipelines. We run no
 * pipelines, and the engine has 43 KB gzipped, as much as half of the sign-in.
 */
export const RE2JS = {
  compile(): never {
    throw new Error('Pipelines with regular expressions need re2js: take its alias out of vite.config.ts');
  },
};
