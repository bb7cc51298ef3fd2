import { LoadingScreen } from '#ui/feedback/LoadingScreen.tsx';
import { afterFirstPaint } from '#lib/firstPaint.ts';
import { useSession } from '#data/session/session.ts';
import type { Role } from '@firstmile/domain';
import i18n from 'i18next';
import { Navigate, Outlet, type RouteObject } from 'react-router-dom';
import { useEffect } from 'react';
import { FIRST_TEXTS } from './firstScreens.ts';
import { loadPage } from './loadPage.ts';
import { Root } from './Root.tsx';
import { UnexpectedError } from './UnexpectedError.tsx';

/**
 * Makes the guard's `lazy`. It loads the preferences, their data and the texts of `sync`, which no public page needs;
 * domain's texts come after the first paint.
 */
const guard = (only?: Role) => async () => {
  const texts = i18n.loadNamespaces([...FIRST_TEXTS.signedIn]);
  void afterFirstPaint().then(() => i18n.loadNamespaces('messages'));
  const [{ RequireSession, readAhead }] = await Promise.all([import('./RequireSession.tsx'), texts]);
  await readAhead();
  return { element: <RequireSession routes={routes} {...(only && { only })} /> };
};
/** Loads the one element around all pages, so that a change of page does not draw it again. */
const shell = async () => {
  const { Shell } = await import('./shell/Shell.tsx');
  return { element: <Shell /> };
};
const wizard = async () => {
  const { WizardFrame } = await import('./shell/WizardFrame.tsx');
  return { element: <WizardFrame /> };
};
const dashboard = loadPage(() => import('#features/dashboard/DashboardPage.tsx'), ...FIRST_TEXTS.client);
/** Loads a page with all of domain's messages; the client's first screen does without most of them. */
const signedIn: typeof loadPage = (load, ...namespaces) => loadPage(load, 'messages', ...namespaces);
const onboarding = signedIn(
  () => import('#features/onboarding/OnboardingPage.tsx'),
  'onboarding',
  'steps',
  'fill',
  'due',
);
const flowPlayer = signedIn(() => import('#features/flowPlayer/FlowPlayerPage.tsx'), 'flow', 'steps', 'fill');
const documents = signedIn(() => import('#features/library/DocumentsPage.tsx'), 'library', 'steps');
const files = signedIn(() => import('#features/library/FilesPage.tsx'), 'library', 'steps');
const myForms = signedIn(() => import('#features/myForms/MyFormsPage.tsx'), 'fill', 'due');
const myForm = signedIn(() => import('#features/myForms/MyFormPage.tsx'), 'fill', 'steps', 'due');
const aiTools = signedIn(() => import('#features/aiTools/AiToolsPage.tsx'), 'ai');
const adminDashboard = signedIn(() => import('#features/admin/AdminDashboardPage.tsx'), ...FIRST_TEXTS.admin, 'due');
const client = signedIn(
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
  'team',
);
const settings = signedIn(
  () => import('#features/account/SettingsPage.tsx'),
  'account',
  'due',
  'keys',
  'team',
  'start',
  'booking',
);
const profile = signedIn(() => import('#features/account/ProfilePage.tsx'), 'account', 'due', 'twoFactor');
const notifications = signedIn(() => import('#features/notifications/NotificationsPage.tsx'), 'account', 'notices');
const formBuilder = signedIn(
  () => import('#features/formBuilder/FormBuilderPage.tsx'),
  'forms',
  'builder',
  'fill',
  'steps',
);
const forms = signedIn(() => import('#features/formBuilder/FormsPage.tsx'), 'forms', 'builder', 'assign', 'due');
const assignments = signedIn(
  () => import('#features/assignments/AssignmentsPage.tsx'),
  'forms',
  'flows',
  'assign',
  'steps',
  'due',
);
const flowBuilder = signedIn(() => import('#features/flows/FlowBuilderPage.tsx'), 'flows', 'forms');
const agreements = signedIn(() => import('#features/agreements/AgreementsPage.tsx'), 'agreements');
const agreement = signedIn(() => import('#features/agreements/AgreementPage.tsx'), 'agreements', 'steps');
const invitations = signedIn(() => import('#features/invitations/InvitationsPage.tsx'), 'invitations', 'assign', 'due');
const imports = signedIn(
  () => import('#features/invitations/ImportPage.tsx'),
  'imports',
  'invitations',
  'assign',
  'due',
);
const invite = loadPage(() => import('#features/auth/InvitePage.tsx'), 'invitations', 'onboarding');
const signInLink = loadPage(() => import('#features/auth/SignInLinkPage.tsx'), 'start', 'messages', 'invitations');
const messages = signedIn(() => import('#features/messages/MessagesPage.tsx'), 'conversation', 'steps');
const inbox = signedIn(() => import('#features/messages/InboxPage.tsx'), 'conversation', 'steps');
const unsubscribe = loadPage(() => import('#features/auth/UnsubscribePage.tsx'), 'account', 'messages');
const changeEmail = loadPage(() => import('#features/auth/ChangeEmailPage.tsx'), 'account', 'messages');
const undoEmail = loadPage(() => import('#features/auth/UndoEmailPage.tsx'), 'account', 'messages');
const preview = signedIn(
  () => import('#features/preview/PreviewPage.tsx'),
  'assign',
  'forms',
  'builder',
  'flows',
  'steps',
  'fill',
);
const packs = signedIn(
  () => import('#features/packs/PacksPage.tsx'),
  'start',
  'assign',
  'forms',
  'flows',
  'steps',
  'fill',
);
const reports = signedIn(() => import('#features/reports/ReportsPage.tsx'), 'reports', 'flows');
const flows = signedIn(() => import('#features/flows/FlowsPage.tsx'), 'flows', 'forms', 'assign', 'steps', 'due');

const publicRoutes: RouteObject[] = [
  { path: '/', element: <Landing /> },
  { path: '/login', lazy: loadPage(() => import('#features/auth/LoginPage.tsx')) },
  { path: '/register', lazy: loadPage(() => import('#features/auth/RegisterPage.tsx')) },
  { path: '/forgot-password', lazy: loadPage(() => import('#features/auth/ForgotPasswordPage.tsx')) },
  { path: '/reset', lazy: loadPage(() => import('#features/auth/ResetPasswordPage.tsx'), 'start', 'messages') },
  { path: '/setup', lazy: loadPage(() => import('#features/auth/SetupPage.tsx'), 'start', 'messages') },
  { path: '/sign-in-link/:token?', lazy: signInLink },
  { path: '/invite/:token?', lazy: invite },
  { path: '/unsubscribe/:token', lazy: unsubscribe },
  { path: '/change-email/:token', lazy: changeEmail },
  { path: '/undo-email/:token', lazy: undoEmail },
  { path: '/terms', lazy: loadPage(() => import('#features/auth/TermsPage.tsx'), 'legal') },
  { path: '/privacy', lazy: loadPage(() => import('#features/auth/PrivacyPage.tsx'), 'legal') },
  {
    path: '/calendar-booking',
    lazy: loadPage(() => import('#features/booking/CalendarBookingPage.tsx'), 'booking', 'shell'),
  },
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
        { path: '/settings/:section?', lazy: settings },
        { path: '/ai-tools', lazy: aiTools },
      ],
    },
    {
      element: <ClientsOnly />,
      children: [
        {
          lazy: wizard,
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
        { path: '/admin/packs', lazy: packs },
        { path: '/admin/reports', lazy: reports },
        { path: '/admin/invitations', lazy: invitations },
        { path: '/admin/invitations/import', lazy: imports },
        { path: '/admin/messages/:id?', lazy: inbox },
      ],
    },
  ],
};

/** All addresses of the app. Pages are fetched when they are first opened. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <UnexpectedError />,
    hydrateFallbackElement: <LoadingScreen />,
    children: [
      ...publicRoutes,
      clientRoutes,
      adminRoutes,
      { path: '/contact', lazy: loadPage(() => import('#features/contact/ContactPage.tsx'), 'shell') },
      { path: '*', lazy: async () => ({ Component: (await import('./NotFoundPage.tsx')).NotFoundPage }) },
    ],
  },
];

/** Opens the client's own pages to clients only; admins, who have no onboarding, go to their dashboard. */
function ClientsOnly() {
  const { user } = useSession();
  return user?.role === 'ADMIN' ? <Navigate to="/admin/dashboard" replace /> : <Outlet />;
}

/** Leaves the app for the landing page, which is a static document. */
function Landing() {
  useEffect(() => window.location.replace('/'), []);
  return <LoadingScreen />;
}
