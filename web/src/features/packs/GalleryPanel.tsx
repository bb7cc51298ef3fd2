import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Pack } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { usePlace } from '#lib/usePlace.ts';
import { Panel } from '#ui/layout/Panel.tsx';
import { TradeDialog } from './TradeDialog.tsx';
import { TRADES } from './trades/trade.ts';

/** Lists the packs that come with the product, one per trade; each is previewed before it is imported. */
export function GalleryPanel({ onPack }: { onPack: (pack: Pack) => void }) {
  const { t } = useTranslation('start');
  const { at, go, leave } = usePlace('open');
  const trade = TRADES.find((each) => each === at);
  return (
    <Panel title={t('packs.gallery.title')}>
      <Typography color="textSecondary">{t('packs.gallery.text')}</Typography>
      <Box component="ul" aria-label={t('packs.gallery.title')} sx={list}>
        {TRADES.map((each) => {
          const name = t(`packs.gallery.trades.${each}`);
          return (
            <Box component="li" key={each} sx={{ minWidth: 0 }}>
              <Button
                variant="outlined"
                color="inherit"
                fullWidth
                sx={card}
                aria-label={t('packs.gallery.look', { trade: name })}
                onClick={() => go(each)}
              >
                <Typography component="span" sx={{ fontWeight: 600 }}>
                  {name}
                </Typography>
                <Typography component="span" variant="body2" color="textSecondary">
                  {t(`packs.gallery.about.${each}`)}
                </Typography>
              </Button>
            </Box>
          );
        })}
      </Box>
      {trade && (
        <TradeDialog
          trade={trade}
          onClose={leave}
          onChoose={(pack) => {
            leave();
            onPack(pack);
          }}
        />
      )}
    </Panel>
  );
}

const list = {
  listStyle: 'none',
  m: 0,
  mt: 2,
  p: 0,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
};
const card = {
  height: '100%',
  display: 'grid',
  alignContent: 'start',
  justifyContent: 'start',
  justifyItems: 'start',
  gap: 0.5,
  p: 2,
  textAlign: 'start',
  overflowWrap: 'anywhere',
};
