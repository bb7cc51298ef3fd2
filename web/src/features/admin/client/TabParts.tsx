import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useInView } from '#lib/useInView.ts';
import { toneTint } from '#ui/feedback/tint.ts';
import { PanelBoundary } from '#ui/feedback/PanelBoundary.tsx';
import type { PartProps } from './clientOnPage.ts';
import { goToPart, tabParts, stayAtPart, useIsNamed, type PartName, type TabName } from './parts.tsx';

/**
 * Shows all parts of a tab below each other, with a link to each; messages and notes stand side by side where there is
 * room.
 */
export function TabParts({ tab, ...props }: PartProps & { tab: TabName }) {
  const { t } = useTranslation('client');
  const parts = tabParts(tab);
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      {parts.length > 1 && (
        <Box component="nav" aria-label={t('parts.within')} sx={partLinks}>
          {parts.map(([part]) => (
            <Button
              key={part}
              component={Link}
              to={{ search: `part=${part}` }}
              replace
              preventScrollReset
              onClick={() => goToPart(part)}
              size="small"
              color="inherit"
              variant="outlined"
              sx={{ px: 1.25 }}
            >
              <span>{t(`parts.${part}`)}</span>
            </Button>
          ))}
        </Box>
      )}
      <Box sx={tab === 'talk' ? beside : below}>
        {parts.map(([part, show], index) => (
          <Part key={part} name={part} isFirst={index === 0}>
            {show(props)}
          </Part>
        ))}
      </Box>
    </Box>
  );
}

/**
 * Shows a part under its heading. It loads when it comes into view, the first one at once; the page scrolls to it when
 * the address names it.
 */
function Part({ name, isFirst, children }: { name: PartName; isFirst: boolean; children: ReactNode }) {
  const { t } = useTranslation('client');
  const isNamed = useIsNamed(name);
  const { ref, isInView } = useInView();
  const [isRead, setIsRead] = useState(isNamed || isFirst);
  if ((isInView || isNamed) && !isRead) setIsRead(true);
  // before the parts above come into view
  useLayoutEffect(() => (isNamed ? stayAtPart(name) : undefined), [isNamed, name]);
  return (
    <Box
      component="section"
      ref={ref}
      aria-labelledby={`part-${name}`}
      // keeps the part at the top of the window, whatever loads above it later
      sx={{ minWidth: 0, ...(isNamed && { minHeight: 'calc(100dvh - 80px)' }) }}
    >
      <Box sx={{ ...part, ...(name === 'notes' && tinted) }}>
        <Typography variant="h2" id={`part-${name}`} tabIndex={-1} sx={heading}>
          {t(`parts.${name}`)}
        </Typography>
        {isRead ? <PanelBoundary>{children}</PanelBoundary> : <Box sx={{ height: 120, displayPrint: 'none' }} />}
      </Box>
    </Box>
  );
}

const partLinks = { display: 'flex', flexWrap: 'wrap', gap: 0.75, mb: 3, displayPrint: 'none' };
const below = { display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' };
const beside = {
  ...below,
  gap: 3,
  alignItems: 'start',
  '@container (min-width: 720px)': { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 3fr)' },
};
const part = { display: 'grid', alignContent: 'start', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' };
const heading = { outlineOffset: '4px' };
/** Internal notes look different from messages to the client. */
const tinted = {
  p: 2,
  border: 1,
  borderColor: toneTint('warning', 45),
  borderRadius: '14px',
  bgcolor: toneTint('warning', 9),
};
