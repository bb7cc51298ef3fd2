import { testLanding } from '../e2e/landingLanguages.ts';

// German is looked at with every change: tests/e2e/landing.spec.ts.
for (const code of ['es', 'fr', 'pt'] as const) testLanding(code);
