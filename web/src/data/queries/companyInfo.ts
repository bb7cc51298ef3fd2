import { companyStep, type CompanyInfo } from '@firstmile/domain';
import { useMyFlows } from './myFlows.ts';
import { useOnboarding } from './onboarding.ts';

/**
 * Finds what the signed-in client entered in a step about their company: of the onboarding, else of the latest flow; {}
 * for nothing.
 */
export function useCompanyInfo(): Partial<CompanyInfo> {
  const { run } = useOnboarding();
  const { flows } = useMyFlows();
  return companyStep(...(run ? [run] : []), ...flows);
}
