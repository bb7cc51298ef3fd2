import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Preferences } from '@firstmile/domain';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { usePreferences, useProfile } from '#data/queries/profile.ts';
import { useShownBrand } from '#data/session/shownBrand.ts';
import { useSession } from '#data/session/session.ts';
import { lazyPart } from '#lib/lazyPart.ts';
import { TeamPanel } from '#shared/people/TeamPanel.tsx';
import { NoticeBanner } from '#ui/feedback/NoticeBanner.tsx';
import { useNotice } from '#ui/feedback/useNotice.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { ListSkeleton } from '#ui/lists/ListSkeleton.tsx';
import { PageHeader, readingWidth } from '#ui/layout/PageHeader.tsx';
import { BrandPanel } from './business/BrandPanel.tsx';
import { CallsPanel } from './calls/CallsPanel.tsx';
import { ColleaguesPanel } from './business/ColleaguesPanel.tsx';
import { ContactPanel } from './business/ContactPanel.tsx';
import { MailTextsPanel } from './business/MailTextsPanel.tsx';
import { NewClientsPanel } from './business/NewClientsPanel.tsx';
import { ApiKeysPanel } from './keys/ApiKeysPanel.tsx';
import { PreferenceFields } from './profile/PreferenceFields.tsx';
import { ReviewsPanel } from './business/ReviewsPanel.tsx';
import { SchedulePanel } from './business/SchedulePanel.tsx';
import { SettingsNav, type NavGroup } from './SettingsNav.tsx';
import { SigningPanel } from './business/SigningPanel.tsx';
import { useColorScheme } from '@mui/material/styles';
import { choosePreferences } from '#data/queries/profileCommands.ts';
import { SwitchRow } from '#ui/inputs/SwitchRow.tsx';

const WebhooksPanel = lazyPart(() => import('./webhooks/WebhooksPanel.tsx')); // with its texts, which nothing else needs

/** Sections of the business, by address. */
const BUSINESS = {
  brand: BrandPanel,
  contact: ContactPanel,
  calls: CallsPanel,
  'new-clients': NewClientsPanel,
  reviews: ReviewsPanel,
  reminders: SchedulePanel,
  emails: MailTextsPanel,
  signing: SigningPanel,
  team: ColleaguesPanel,
  'api-keys': ApiKeysPanel,
  webhooks: WebhooksPanel,
} as const;
type BusinessSection = keyof typeof BUSINESS;
const SECTIONS = Object.entries(BUSINESS);

/** `/settings/:section`: one section at a time. Changes are saved at once. */
export default function SettingsPage() {
  const { t } = useTranslation('account');
  const { user } = useSession();
  const { section = '' } = useParams();
  const preferences = usePreferences();
  const { status, reload } = useProfile();
  const { name: business } = useShownBrand();
  const groups = useGroups(user?.role === 'ADMIN');
  const isTeam = user?.role === 'USER' && section === 'team';
  const isBusiness = user?.role === 'ADMIN' && Object.hasOwn(BUSINESS, section);
  return (
    <>
      <PageHeader title={t('settings.title')} subtitle={t('settings.subtitle', { name: business })} />
      <Box sx={{ display: { md: 'grid' }, gridTemplateColumns: '210px minmax(0, 1fr)', columnGap: 4 }}>
        <SettingsNav groups={groups} />
        <Box sx={{ ...readingWidth, minWidth: 0 }}>
          {!preferences && status !== 'error' && <ListSkeleton label={t('loading')} />}
          {!preferences && status === 'error' && <ErrorPanel message={t('loadFailed')} onRetry={reload} />}
          {preferences && isTeam && <TeamPanel clientId={user.client} owner={user} />}
          <Suspense fallback={<ListSkeleton label={t('loading')} />}>
            {preferences && isBusiness && SECTIONS.map(([key, Part]) => key === section && <Part key={key} />)}
          </Suspense>
          {preferences && !isTeam && !isBusiness && <OwnPreferences preferences={preferences} />}
        </Box>
      </Box>
    </>
  );
}

function useGroups(isAdmin: boolean): NavGroup[] {
  const { t } = useTranslation(['account', 'due', 'keys', 'start', 'team']);
  const ownEntries = [
    { to: '/settings', title: t('profile.tabs.preferences') },
    { to: '/profile?tab=security', title: t('profile.tabs.security') },
  ];
  if (!isAdmin) return [{ name: 'you', entries: [...ownEntries, { to: '/settings/team', title: t('team:title') }] }];
  const titles: Record<BusinessSection, string> = {
    brand: t('brand.title'),
    contact: t('contact.title'),
    calls: t('calls.title'),
    'new-clients': t('newClients.title'),
    reviews: t('reviews.title'),
    reminders: t('due:schedule.title'),
    emails: t('mailTexts.title'),
    signing: t('signing.title'),
    team: t('start:colleagues.title'),
    'api-keys': t('keys:title'),
    webhooks: t('webhooks'),
  };
  const businessEntries = Object.entries(titles).map(([section, title]) => ({ to: `/settings/${section}`, title }));
  return [
    { name: 'you', entries: ownEntries },
    { name: 'business', entries: businessEntries },
  ];
}

/** The person's preferences; the button confirms that they are saved, for people who look for one. */
function OwnPreferences({ preferences }: { preferences: Preferences }) {
  const { t } = useTranslation('account');
  const { notice, show, dismiss } = useNotice();
  return (
    <>
      <Box sx={{ mb: 3 }}>
        <Banner severity="info">{t('settings.auto')}</Banner>
      </Box>
      <PreferenceFields preferences={preferences} theme={<DarkModeSwitch />} />
      <Box sx={{ display: 'grid', gap: 2, mt: 3, justifyItems: 'start' }}>
        <Button variant="contained" size="large" onClick={() => show('success', t('settings.saved'))}>
          {t('settings.save')}
        </Button>
        <NoticeBanner notice={notice} dismiss={dismiss} />
      </Box>
    </>
  );
}

/** Switches between dark and light; shows the present scheme, also while the device decides. */
function DarkModeSwitch() {
  const { t } = useTranslation('account');
  const { mode = 'system', systemMode, setMode } = useColorScheme();
  const choose = (isDark: boolean) => {
    const theme = isDark ? 'dark' : 'light';
    setMode(theme);
    void choosePreferences({ theme });
  };
  return (
    <SwitchRow
      label={t('settings.darkMode')}
      hint={mode === 'system' ? t('settings.darkModeSystem') : undefined}
      checked={(mode === 'system' ? systemMode : mode) === 'dark'}
      onChange={choose}
    />
  );
}
