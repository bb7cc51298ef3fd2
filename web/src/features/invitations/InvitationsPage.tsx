import MailOutlined from '@mui/icons-material/MailOutlined';
import PersonAdd from '@mui/icons-material/PersonAddAlt1Outlined';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useInvitationCounts } from '#data/queries/counts.ts';
import { INVITATION_FILTERS, useInvitations, type InvitationFilter } from '#data/queries/invitations.ts';
import { InvitationList } from '#shared/inviting/InvitationList.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { FilterChips } from '#ui/lists/FilterChips.tsx';
import { ListPages } from '#ui/lists/ListPages.tsx';
import { ListSkeleton } from '#ui/lists/ListSkeleton.tsx';
import { InviteDialog } from './InviteDialog.tsx';

const PAGE_SIZE = 20;

/** `/admin/invitations`: lists the invitations with their status, live, newest first, one page at a time. */
export default function InvitationsPage() {
  const { t } = useTranslation('invitations');
  const [filter, setFilter] = useState<InvitationFilter>('all');
  const { invitations, status, ...pages } = useInvitations(PAGE_SIZE, filter);
  const counts = useInvitationCounts(invitations);
  const isEmpty = status === 'ready' && invitations.length === 0;
  const [isInviting, setIsInviting] = useState(false);
  const invite = (
    <>
      <Button variant="outlined" startIcon={<UploadFile />} component={Link} to="/admin/invitations/import">
        {t('import')}
      </Button>
      <Button variant="contained" startIcon={<PersonAdd />} onClick={() => setIsInviting(true)}>
        {t('invite')}
      </Button>
    </>
  );
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} actions={invite} />
      {!(isEmpty && filter === 'all') && (
        <FilterChips
          label={t('filter.label')}
          options={INVITATION_FILTERS.map((name) => [name, t(`filter.${name}`), counts[name]] as const)}
          value={filter}
          onChange={setFilter}
        />
      )}
      {status === 'error' && <ErrorPanel message={t('loadFailed')} onRetry={pages.retry} />}
      {status === 'loading' && invitations.length === 0 && <ListSkeleton label={t('loading')} />}
      {isEmpty && filter === 'all' && <EmptyState icon={<MailOutlined />} title={t('empty')} text={t('emptyText')} />}
      {isEmpty && filter !== 'all' && <EmptyState icon={<MailOutlined />} title={t('none')} />}
      <InvitationList invitations={invitations} label={t('title')} />
      <ListPages label={t('pages')} pages={pages} />
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </>
  );
}
