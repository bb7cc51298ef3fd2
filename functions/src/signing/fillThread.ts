import { fillPdf } from '@firstmile/evidence/pdf/fill';
import { answerJobs } from '../core/jobThread.ts';
import { fileBeside } from './fileBeside.ts';
import type { FillJob } from './filledPdf.ts';

answerJobs(({ pdf, stamps }: FillJob) => fillPdf(pdf, stamps, (name) => fileBeside(`fonts/${name}`)));
