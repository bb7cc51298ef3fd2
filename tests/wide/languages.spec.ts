import { testEachPage } from '../e2e/eachPage.ts';

// German, the longest, is looked at with every change: tests/e2e/languages.spec.ts.
for (const language of ['es', 'fr', 'pt']) testEachPage(language);
