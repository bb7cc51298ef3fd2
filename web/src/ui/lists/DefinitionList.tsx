import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { useNotice } from '../feedback/useNotice.ts';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { ErrorPanel } from '../feedback/ErrorPanel.tsx';
import { FilterChips } from './FilterChips.tsx';
import { ListPages, type PageTurns } from './ListPages.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { NoticeBanner } from '../feedback/NoticeBanner.tsx';
import { recordList } from './RecordRow.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';

interface DefinitionListProps<Filter extends string> {
  texts: Record<
    'title' | 'subtitle' | 'create' | 'createFirst' | 'empty' | 'none' | 'loading' | 'failed' | 'pages',
    string
  >;
  icon: ReactNode;
  /** What else can be done, beside making one. */
  actions?: ReactNode;
  /** Where one is made. */
  builder: string;
  /** Of which the first shows all. */
  filters: ComponentProps<typeof FilterChips<Filter>>;
  status: 'loading' | 'ready' | 'error';
  retry: () => void;
  pages: PageTurns;
  notice: Pick<ReturnType<typeof useNotice>, 'notice' | 'dismiss'>;
  /** The rows of this page. */
  children: ReactNode[];
}

/** An admin's list of forms or flows: the heading, what went well or wrong, the rows, their pages. */
export function DefinitionList<Filter extends string>({
  texts,
  icon,
  actions,
  builder,
  filters,
  status,
  retry,
  pages,
  notice,
  children,
}: DefinitionListProps<Filter>) {
  const create = (label: string) => (
    <Button variant="contained" startIcon={<Add />} component={Link} to={builder}>
      <span>{label}</span>
    </Button>
  );
  const isEmpty = children.length === 0;
  const isAll = filters.value === filters.options[0]?.[0];
  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        actions={
          <>
            {actions}
            {create(texts.create)}
          </>
        }
      />
      <NoticeBanner notice={notice.notice} dismiss={notice.dismiss} mb={3} />
      {!(isEmpty && isAll) && <FilterChips {...filters} />}
      {status === 'error' && <ErrorPanel message={texts.failed} onRetry={retry} />}
      {status === 'loading' && isEmpty && <ListSkeleton label={texts.loading} />}
      {status === 'ready' && isEmpty && isAll && (
        <EmptyState icon={icon} title={texts.empty} action={create(texts.createFirst)} />
      )}
      {status === 'ready' && isEmpty && !isAll && <EmptyState icon={icon} title={texts.none} />}
      <Box component="ul" aria-label={texts.title} sx={recordList}>
        {children}
      </Box>
      <ListPages label={texts.pages} pages={pages} />
    </>
  );
}
