import './endQuietly.mjs';
import { readCatalogues } from '../web/vite/readCatalogues.ts';
import { catalogueProblems } from '../web/vite/textProblems.ts';

const problems = catalogueProblems(readCatalogues());
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
