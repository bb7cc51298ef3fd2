import { testEachPage } from './eachPage.ts';

// Tested with every change: one language on documents in memory (web/src/app/screens.browser.test.tsx).
for (const language of ['de', 'es', 'fr', 'pt']) testEachPage(language);
