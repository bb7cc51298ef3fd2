import type { Plugin } from 'vite';
import { readCatalogues } from './readCatalogues.ts';
import { catalogueProblems } from './textProblems.ts';

/** Fails the build when a language lacks a text, has one too many, or one that does not match. */
export const checkedTexts = (): Plugin => ({
  name: 'firstmile:texts',
  apply: 'build',
  buildStart() {
    const problems = catalogueProblems(readCatalogues());
    if (problems.length > 0) this.error(`The languages do not say the same:\n${problems.join('\n')}`);
  },
});
