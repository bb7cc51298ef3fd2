import { answerJobs } from '../core/jobThread.ts';
import { drawIcon } from './icons.ts';
import type { IconJob } from './madeIcons.ts';

answerJobs(({ brand, name }: IconJob) => Promise.resolve(drawIcon(brand, name)));
