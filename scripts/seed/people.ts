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

const client = ({
  name,
  ...more
}: Omit<DemoClient, 'firstName' | 'lastName' | 'email'> & { name: string }): DemoClient => {
  const [firstName = '', lastName = ''] = name.split(' ');
  const host = `${more.company.toLowerCase().replaceAll(/[^a-z]/g, '')}.test`;
  return { firstName, lastName, email: `${firstName}.${lastName}@${host}`.toLowerCase(), ...more };
};

/** The client whose password is public is half-way through. */
const known = client({
  name: 'Nora Lindqvist',
  progress: 2,
  company: 'Lindqvist Interiors',
  industry: 'Retail',
  employees: 18,
  projectType: 'E-commerce Platform',
  project: 'A shop for made-to-measure furniture',
});

export const DEMO_CLIENTS: readonly DemoClient[] = [
  { ...known, email: 'client@demo.firstmile.test' },
  client({
    name: 'Tomasz Zielinski',
    progress: 'not started',
    company: 'Zielinski Logistics',
    industry: 'Other',
    employees: 240,
    projectType: 'Software Integration',
    project: 'One view of all shipments',
  }),
  client({
    name: 'Amara Okafor',
    progress: 'not started',
    company: 'Okafor Legal',
    industry: 'Consulting',
    employees: 12,
    projectType: 'Website Development',
    project: 'A website that explains our services',
  }),
  client({
    name: 'Lena Brandt',
    progress: 'started',
    company: 'Brandt Dental',
    industry: 'Healthcare',
    employees: 9,
    projectType: 'Web Application',
    project: 'Appointments that patients book themselves',
  }),
  client({
    name: 'Mateo Rivas',
    progress: 1,
    company: 'Rivas Coffee',
    industry: 'Retail',
    employees: 34,
    projectType: 'E-commerce Platform',
    project: 'Coffee by subscription',
  }),
  client({
    name: 'Priya Raman',
    progress: 1,
    company: 'Raman Analytics',
    industry: 'Technology',
    employees: 57,
    projectType: 'API Development',
    project: 'A public interface to our forecasts',
  }),
  client({
    name: 'Oliver Hughes',
    progress: 2,
    company: 'Hughes Homes',
    industry: 'Real Estate',
    employees: 21,
    projectType: 'Mobile App Development',
    project: 'Viewings on the phone',
  }),
  client({
    name: 'Yuki Tanabe',
    progress: 2,
    company: 'Tanabe Ceramics',
    industry: 'Manufacturing',
    employees: 65,
    projectType: 'Brand Identity & Design',
    project: 'A brand for the export market',
  }),
  client({
    name: 'Chloe Marchand',
    progress: 3,
    company: 'Atelier Marchand',
    industry: 'Marketing & Advertising',
    employees: 7,
    projectType: 'Digital Marketing Campaign',
    project: 'A campaign for the spring collection',
  }),
  client({
    name: 'Samuel Adeyemi',
    progress: 3,
    company: 'Adeyemi Schools',
    industry: 'Education',
    employees: 130,
    projectType: 'Web Application',
    project: 'A portal for parents and teachers',
  }),
  client({
    name: 'Ingrid Solberg',
    progress: 4,
    company: 'Fjord Foods',
    industry: 'Manufacturing',
    employees: 310,
    projectType: 'Database Development',
    project: 'Recipes and batches in one place',
  }),
  client({
    name: 'Daniel Weiss',
    progress: 'completed',
    company: 'Weiss Energy',
    industry: 'Technology',
    employees: 88,
    projectType: 'Web Application',
    project: 'A dashboard for solar parks',
  }),
  client({
    name: 'Farah Haddad',
    progress: 'approved',
    company: 'Haddad Finance',
    industry: 'Finance',
    employees: 45,
    projectType: 'Consulting Services',
    project: 'A review of our client processes',
    rating: { score: 5, comment: 'Everything in one place, and I could go on in the train.' },
  }),
  client({
    name: 'Jonas Eklund',
    progress: 'changes requested',
    company: 'Eklund Print',
    industry: 'Manufacturing',
    employees: 21,
    projectType: 'E-commerce Platform',
    project: 'Posters to order on the web',
    rating: { score: 4, comment: '' },
  }),
];
