import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import {
  comparePackItem,
  packItemName,
  SETTING_KINDS,
  type PackDifference,
  type PackExisting,
  type PackItem,
} from '@firstmile/domain';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useExisting } from '#data/queries/packs.ts';
import { StatusBadge } from '#ui/feedback/StatusBadge.tsx';
import { PersonText } from '#ui/PersonText.tsx';

interface Props {
  item: PackItem;
  /** Called with what exists under the item's id, whenever that changes. */
  onExisting: (existing: PackExisting) => void;
  isReplaced: boolean;
  onToggle: () => void;
}

/** Shows one item of a pack: whether it is new here, the same or different, and how it differs. */
export function PackItemRow({ item, onExisting, isReplaced, onToggle }: Props) {
  const { t } = useTranslation('start');
  const existing = useExisting(item);
  const content = JSON.stringify(existing);
  useEffect(() => {
    if (existing) onExisting(existing);
    // oxlint-disable-next-line react/exhaustive-deps -- both are new objects each time; `content` has their content
  }, [content]);
  const comparison = existing && comparePackItem(item, existing);
  const isSetting = (SETTING_KINDS as readonly string[]).includes(item.kind);
  const name = isSetting ? t(`packs.kinds.${item.kind}`) : packItemName(item);
  return (
    <Box component="li" sx={{ py: 1.5, display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <PersonText>{name}</PersonText>
        </Typography>
        {!isSetting && (
          <Typography variant="body2" color="textSecondary">
            {t(`packs.kinds.${item.kind}`)}
          </Typography>
        )}
        {comparison && <StatusBadge label={t(`packs.is.${comparison.is}`)} color={COLORS[comparison.is]} />}
      </Box>
      {comparison?.is === 'differs' && (
        <>
          <Differences differences={comparison.differences} />
          <FormControlLabel
            control={<Checkbox checked={isReplaced} onChange={onToggle} />}
            label={t('packs.replace', { name })}
          />
        </>
      )}
    </Box>
  );
}

function Differences({ differences }: { differences: PackDifference[] }) {
  const { t } = useTranslation('start');
  return (
    <details>
      <summary>{t('packs.differences', { count: differences.length })}</summary>
      <Box component="ul" sx={{ m: 0, pl: 2.5, mt: 1, overflowWrap: 'anywhere' }}>
        {differences.map(({ path, before, after }) => (
          <Typography component="li" variant="body2" key={path}>
            <code>{path}</code>
            <span>: </span>
            <del>
              <PersonText>{before}</PersonText>
            </del>{' '}
            <ins>
              <PersonText>{after}</PersonText>
            </ins>
          </Typography>
        ))}
      </Box>
    </details>
  );
}

const COLORS = { new: 'success', same: 'default', differs: 'warning' } as const;
