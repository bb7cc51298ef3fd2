import { answerJobs } from '../core/jobThread.ts';
import { fillPdf, type FillJob } from './fillPdf.ts';

answerJobs((job: FillJob) => fillPdf(job));
