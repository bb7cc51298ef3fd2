import { answerJobs } from '../core/jobThread.ts';
import { sealPdf } from './sealPdf.ts';

answerJobs(sealPdf);
