import { LoadingScreen } from '#ui/feedback/LoadingScreen.tsx';
import type { Role } from '@firstmile/domain';
import i18n from 'i18next';
import { Navigate, type RouteObject } from 'react-router-dom';
import { ClientsOnly } from './ClientsOnly.tsx';
import { Landing } from './Landing.tsx';
import { loadPage } from './loadPage.ts';
import { Root } from './Root.tsx';
import { UnexpectedError } from './UnexpectedError.tsx';

/** The guard brings the preferences, their data, and the texts of sync and domain along, which no public page needs. */
const guard = (only?: Role) => async () => {
  const texts = i18n.loadNamespaces(['messages', 'sync']);
  const [{ RequireSession }] = await Promise.all([import('./RequireSession.tsx'), texts]);
  return { element: <RequireSession {...(only && { only })} /> };
};
const shell = async () => ({ Component: (await import('./shell/Shell.tsx')).Shell });
const dashboard = loadPage(
  () => import('#features/dashboard/DashboardPage.tsx'),
  'dashboard',
  'steps',
  'fill',
  'flow',
  'due',
);
const onboarding = loadPage(
  () => import('#features/onboarding/OnboardingPage.tsx'),
  'onboarding',
  'steps',
  'fill',
  'due',
);
const flowPlayer = loadPage(() => import('#features/flow-player/FlowPlayerPage.tsx'), 'flow', 'steps', 'fill');
const documents = loadPage(() => import('#features/library/DocumentsPage.tsx'), 'library', 'steps');
const files = loadPage(() => import('#features/library/FilesPage.tsx'), 'library', 'steps');
const myForms = loadPage(() => import('#features/forms-to-do/MyFormsPage.tsx'), 'fill', 'due');
const myForm = loadPage(() => import('#features/forms-to-do/MyFormPage.tsx'), 'fill', 'steps', 'due');
const aiTools = loadPage(() => import('#features/ai-tools/AiToolsPage.tsx'), 'ai');
const adminDashboard = loadPage(
  () => import('#features/admin/AdminDashboardPage.tsx'),
  'admin',
  'dashboard',
  'forms',
  'client',
  'assign',
  'approvals',
  'steps',
  'due',
);
const client = loadPage(
  () => import('#features/admin/client/ClientPage.tsx'),
  'client',
  'admin',
  'approvals',
  'assign',
  'forms',
  'flows',
  'steps',
  'due',
  'fill',
  'invitations',
  'conversation',
);
const settings = loadPage(() => import('#features/account/SettingsPage.tsx'), 'account', 'due');
const profile = loadPage(() => import('#features/account/ProfilePage.tsx'), 'account', 'due');
const notifications = loadPage(() => import('#features/notifications/NotificationsPage.tsx'), 'account', 'notices');
const formBuilder = loadPage(() => import('#features/forms/FormBuilderPage.tsx'), 'forms', 'fill');
const forms = loadPage(() => import('#features/forms/FormsPage.tsx'), 'forms', 'assign', 'due');
const assignments = loadPage(
  () => import('#features/assignments/AssignmentsPage.tsx'),
  'forms',
  'flows',
  'assign',
  'steps',
  'due',
);
const flowBuilder = loadPage(() => import('#features/flows/FlowBuilderPage.tsx'), 'flows', 'forms');
const agreements = loadPage(() => import('#features/agreements/AgreementsPage.tsx'), 'agreements');
const agreement = loadPage(() => import('#features/agreements/AgreementPage.tsx'), 'agreements', 'steps');
const invitations = loadPage(() => import('#features/invitations/InvitationsPage.tsx'), 'invitations', 'assign', 'due');
const invite = loadPage(() => import('#features/auth/InvitePage.tsx'), 'invitations', 'messages');
const messages = loadPage(() => import('#features/messages/MessagesPage.tsx'), 'conversation', 'steps');
const inbox = loadPage(() => import('#features/messages/InboxPage.tsx'), 'conversation', 'steps');
const unsubscribe = loadPage(() => import('#features/auth/UnsubscribePage.tsx'), 'account', 'messages');
const preview = loadPage(
  () => import('#features/preview/PreviewPage.tsx'),
  'assign',
  'forms',
  'flows',
  'steps',
  'fill',
);
const flows = loadPage(() => import('#features/flows/FlowsPage.tsx'), 'flows', 'forms', 'assign', 'steps', 'due');

const publicRoutes: RouteObject[] = [
  { path: '/', element: <Landing /> },
  { path: '/login', lazy: loadPage(() => import('#features/auth/LoginPage.tsx')) },
  { path: '/register', lazy: loadPage(() => import('#features/auth/RegisterPage.tsx')) },
  { path: '/forgot-password', lazy: loadPage(() => import('#features/auth/ForgotPasswordPage.tsx')) },
  { path: '/invite/:token?', lazy: invite },
  { path: '/unsubscribe/:token', lazy: unsubscribe },
  { path: '/terms', lazy: loadPage(() => import('#features/auth/TermsPage.tsx'), 'legal') },
  { path: '/privacy', lazy: loadPage(() => import('#features/auth/PrivacyPage.tsx'), 'legal') },
  { path: '/calendar-booking', lazy: loadPage(() => import('#features/booking/CalendarBookingPage.tsx'), 'booking') },
];

const clientRoutes: RouteObject = {
  lazy: guard(),
  children: [
    {
      lazy: shell,
      children: [
        {
          element: <ClientsOnly />,
          children: [
            { path: '/dashboard', lazy: dashboard },
            { path: '/forms', lazy: myForms },
            { path: '/forms/:id', lazy: myForm },
            { path: '/messages', lazy: messages },
          ],
        },
        { path: '/documents', lazy: documents },
        { path: '/files', lazy: files },
        { path: '/notifications', lazy: notifications },
        { path: '/profile', lazy: profile },
        { path: '/settings', lazy: settings },
        { path: '/ai-tools', lazy: aiTools },
      ],
    },
    {
      element: <ClientsOnly />,
      children: [
        {
          lazy: async () => ({ Component: (await import('./shell/WizardFrame.tsx')).WizardFrame }),
          children: [
            { path: '/onboarding', lazy: onboarding },
            { path: '/custom-flow/:id?', lazy: flowPlayer },
          ],
        },
      ],
    },
  ],
};

const adminRoutes: RouteObject = {
  lazy: guard('ADMIN'),
  children: [
    { path: '/admin/preview/:kind/:id', lazy: preview },
    {
      lazy: shell,
      children: [
        { path: '/admin', element: <Navigate to="/admin/dashboard" replace /> },
        { path: '/admin/dashboard', lazy: adminDashboard },
        { path: '/admin/clients/:id', lazy: client },
        { path: '/admin/custom-forms', lazy: formBuilder },
        { path: '/admin/forms', lazy: forms },
        { path: '/admin/assignments', lazy: assignments },
        { path: '/admin/flow-builder', lazy: flowBuilder },
        { path: '/admin/flows', lazy: flows },
        { path: '/admin/agreements', lazy: agreements },
        { path: '/admin/agreements/:id', lazy: agreement },
        { path: '/admin/invitations', lazy: invitations },
        { path: '/admin/messages/:id?', lazy: inbox },
      ],
    },
  ],
};

/** Every address of the app. Pages are fetched when they are first opened. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <UnexpectedError />,
    hydrateFallbackElement: <LoadingScreen />,
    children: [
      ...publicRoutes,
      clientRoutes,
      adminRoutes,
      { path: '/contact', lazy: loadPage(() => import('#features/contact/ContactPage.tsx')) },
      { path: '*', lazy: async () => ({ Component: (await import('./NotFoundPage.tsx')).NotFoundPage }) },
    ],
  },
];
