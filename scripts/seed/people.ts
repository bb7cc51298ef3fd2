/** Progress of a client of the demo: nothing, the start, so many steps, submitted, or decided. */
type Progress = 'not started' | 'started' | 1 | 2 | 3 | 4 | 'completed' | 'approved' | 'changes requested';

export interface DemoClient {
  firstName: string;
  lastName: string;
  email: string;
  progress: Progress;
  company: string;
  industry: string;
  employees: number;
  projectType: string;
  project: string;
  /** Rating of the onboarding; absent if the client gave none. */
  rating?: { score: number; comment: string };
}

const client = (
  name: string,
  progress: Progress,
  [company, industry, employees]: [string, string, number],
  [projectType, project]: [string, string],
): DemoClient => {
  const [firstName = '', lastName = ''] = name.split(' ');
  const email = `${firstName}.${lastName}@${company.toLowerCase().replaceAll(/[^a-z]/g, '')}.test`.toLowerCase();
  return { firstName, lastName, email, progress, company, industry, employees, projectType, project };
};

/** The client whose password is public is half-way through. */
const known = client(
  'Nora Lindqvist',
  2,
  ['Lindqvist Interiors', 'Retail', 18],
  ['E-commerce Platform', 'A shop for made-to-measure furniture'],
);

export const DEMO_CLIENTS: readonly DemoClient[] = [
  { ...known, email: 'client@demo.firstmile.test' },
  client(
    'Tomasz Zielinski',
    'not started',
    ['Zielinski Logistics', 'Other', 240],
    ['Software Integration', 'One view of all shipments'],
  ),
  client(
    'Amara Okafor',
    'not started',
    ['Okafor Legal', 'Consulting', 12],
    ['Website Development', 'A website that explains our services'],
  ),
  client(
    'Lena Brandt',
    'started',
    ['Brandt Dental', 'Healthcare', 9],
    ['Web Application', 'Appointments that patients book themselves'],
  ),
  client('Mateo Rivas', 1, ['Rivas Coffee', 'Retail', 34], ['E-commerce Platform', 'Coffee by subscription']),
  client(
    'Priya Raman',
    1,
    ['Raman Analytics', 'Technology', 57],
    ['API Development', 'A public interface to our forecasts'],
  ),
  client('Oliver Hughes', 2, ['Hughes Homes', 'Real Estate', 21], ['Mobile App Development', 'Viewings on the phone']),
  client(
    'Yuki Tanabe',
    2,
    ['Tanabe Ceramics', 'Manufacturing', 65],
    ['Brand Identity & Design', 'A brand for the export market'],
  ),
  client(
    'Chloe Marchand',
    3,
    ['Atelier Marchand', 'Marketing & Advertising', 7],
    ['Digital Marketing Campaign', 'A campaign for the spring collection'],
  ),
  client(
    'Samuel Adeyemi',
    3,
    ['Adeyemi Schools', 'Education', 130],
    ['Web Application', 'A portal for parents and teachers'],
  ),
  client(
    'Ingrid Solberg',
    4,
    ['Fjord Foods', 'Manufacturing', 310],
    ['Database Development', 'Recipes and batches in one place'],
  ),
  client(
    'Daniel Weiss',
    'completed',
    ['Weiss Energy', 'Technology', 88],
    ['Web Application', 'A dashboard for solar parks'],
  ),
  {
    ...client(
      'Farah Haddad',
      'approved',
      ['Haddad Finance', 'Finance', 45],
      ['Consulting Services', 'A review of our client processes'],
    ),
    rating: { score: 5, comment: 'Everything in one place, and I could go on in the train.' },
  },
  {
    ...client(
      'Jonas Eklund',
      'changes requested',
      ['Eklund Print', 'Manufacturing', 21],
      ['E-commerce Platform', 'Posters to order on the web'],
    ),
    rating: { score: 4, comment: '' },
  },
];
