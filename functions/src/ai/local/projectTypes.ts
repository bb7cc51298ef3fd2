import type { PROJECT_TYPES } from '@firstmile/domain';

/** Something that a project of a type has to settle: its name in a question, and the pattern of words that show it was said. */
interface Topic {
  name: string;
  said: RegExp;
}

interface TypeAdvice {
  steps: string[];
  topics: Topic[];
  /** Shortest timeline and smallest budget that such a project usually fits in, as places in TIMELINES and BUDGETS. */
  timeline: number;
  budget: number;
}

const CONTENT = { name: 'who writes the content', said: /\b(?:content|copy|texts?\b|photo|blog|article)/i };
const LANGUAGES = { name: 'the languages it is for', said: /\b(?:language|english|german|french|spanish|bilingual)/i };
const HOSTING = { name: 'where it is hosted and who maintains it', said: /\b(?:host|server|cloud|maint|domain\b)/i };
const SIGN_IN = { name: 'who signs in, and how', said: /\b(?:sign.?in|log.?in|account|role|permission|user)/i };
const SYSTEMS = {
  name: 'the systems it has to work with',
  said: /\b(?:integrat|crm|erp|apis?\b|connect|salesforce|sync)/i,
};
const DATA = { name: 'which existing data has to move', said: /\b(?:migrat|import|existing|legacy|export)/i };
const PRIVACY = { name: 'privacy and security rules', said: /\b(?:privacy|gdpr|hipaa|secur|complian)/i };
const CHANNELS = {
  name: 'the channels',
  said: /\b(?:social|e-?mail|search|seo|ads?\b|instagram|linkedin|newsletter)/i,
};
const DECIDER = { name: 'who decides and approves', said: /\b(?:approv|decid|stakeholder|sign.?off|board)/i };

/** Advice for each type of project; the figures are rules of thumb and only ever lead to a question. */
export const TYPE_ADVICE: Record<(typeof PROJECT_TYPES)[number], TypeAdvice> = {
  'Website Development': {
    steps: ['List the pages you need and what a visitor should do on each', 'Name three websites you like, and why'],
    topics: [CONTENT, LANGUAGES, HOSTING],
    timeline: 1,
    budget: 0,
  },
  'Mobile App Development': {
    steps: [
      'Decide on iOS, Android or both for the first release',
      'Describe the one task that the first release is for',
    ],
    topics: [{ name: 'iOS, Android or both', said: /\b(?:ios|iphone|android)/i }, SIGN_IN, PRIVACY],
    timeline: 3,
    budget: 2,
  },
  'E-commerce Platform': {
    steps: [
      'Count the products and variants, and say where their data is today',
      'Choose the countries you deliver to, with taxes and returns for each',
    ],
    topics: [
      { name: 'ways to pay', said: /\b(?:pay|credit card|paypal|stripe|invoice)/i },
      { name: 'delivery and returns', said: /\b(?:deliver|ship(?:ping|ment)|return)/i },
      LANGUAGES,
      DATA,
    ],
    timeline: 2,
    budget: 1,
  },
  'Web Application': {
    steps: [
      'Write down the three tasks that people do most often in it',
      'List the roles and what each may see and change',
    ],
    topics: [SIGN_IN, DATA, SYSTEMS, PRIVACY],
    timeline: 3,
    budget: 2,
  },
  'Digital Marketing Campaign': {
    steps: [
      'Choose the figure that tells whether the campaign worked',
      'Collect what earlier campaigns cost and brought',
    ],
    topics: [
      CHANNELS,
      CONTENT,
      { name: 'how success is measured', said: /\b(?:measur|conver|lead|roi|traffic|\d\s?%)/i },
    ],
    timeline: 0,
    budget: 0,
  },
  'Brand Identity & Design': {
    steps: [
      'Collect what exists today: logos, colours, templates',
      'Choose five words that the brand should stand for',
    ],
    topics: [
      DECIDER,
      { name: 'where the design is used first', said: /\b(?:print|web|packag|social|sign\b|vehicle)/i },
    ],
    timeline: 1,
    budget: 0,
  },
  'Software Integration': {
    steps: ['Name each system with its version and its owner', 'Get test accounts for all systems before the kickoff'],
    topics: [
      SYSTEMS,
      PRIVACY,
      { name: 'how often data has to flow', said: /\b(?:real.?time|daily|hourly|nightly|batch|live\b)/i },
    ],
    timeline: 1,
    budget: 1,
  },
  'Database Development': {
    steps: ['Estimate how many records there are and how they grow', 'List the reports and questions it has to answer'],
    topics: [DATA, PRIVACY, { name: 'backups', said: /\b(?:backup|restore|recover)/i }],
    timeline: 1,
    budget: 1,
  },
  'API Development': {
    steps: ['Write down who calls the API, and the five calls that matter most', 'Agree how versions change'],
    topics: [SIGN_IN, SYSTEMS, { name: 'the expected load', said: /\b(?:load|request|per second|traffic|scale)/i }],
    timeline: 1,
    budget: 1,
  },
  'Consulting Services': {
    steps: ['Write down the decision that the advice is for, and its date', 'Name the people to be interviewed'],
    topics: [
      DECIDER,
      { name: 'what is handed over at the end', said: /\b(?:report|workshop|deliverable|plan|training)/i },
    ],
    timeline: 0,
    budget: 0,
  },
  Other: {
    steps: ['Describe the result in one sentence that everybody involved would sign'],
    topics: [DECIDER, SYSTEMS],
    timeline: 0,
    budget: 0,
  },
};
