import { testEachPage } from './eachPage.ts';

// With every change, a language of the tests is looked at on documents in memory: web/src/app/screens.browser.test.tsx.
for (const language of ['de', 'es', 'fr', 'pt']) testEachPage(language);
