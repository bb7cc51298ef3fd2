import { readCatalogues } from '../web/vite/readCatalogues.ts';
import { textProblems } from '../web/vite/textProblems.ts';

const problems = textProblems(readCatalogues());
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
