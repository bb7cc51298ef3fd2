/**
 * Stands in for re2js, a regular expression engine with which the Firestore SDK evaluates the `regexMatch` of pipelines.
 * Nothing here runs a pipeline, and the engine is as large as the sign-in's half: 43 KB gzipped.
 */
export const RE2JS = {
  compile(): never {
    throw new Error('Pipelines with regular expressions need re2js: take its alias out of vite.config.ts');
  },
};
