import { own } from '../core/ids.ts';
import type { CompanyInfo } from '../steps/stepData.ts';
import type { StepRun } from './run.ts';

/** Finds what a client entered in the first step of these runs that names a company; {} when none does. */
export const companyStep = (
  ...runs: readonly Pick<StepRun, 'stepKeys' | 'stepTypes' | 'steps'>[]
): Partial<CompanyInfo> =>
  runs
    .flatMap(({ stepKeys, stepTypes, steps }) =>
      stepKeys
        .filter((key) => own(stepTypes, key) === 'COMPANY_INFO')
        .map((key) => (own(steps, key)?.data ?? {}) as Partial<CompanyInfo>),
    )
    .find(({ companyName }) => companyName) ?? {};
