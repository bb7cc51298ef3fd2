import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#ui/feedback/StatusBadge.tsx';
import { toneTint } from '#ui/feedback/tint.ts';
import { isReady, STATUS_TONE, type Tool } from './tools.ts';

interface Props {
  tool: Tool;
  isChosen: boolean;
  onChoose: () => void;
}

/** A tool to choose; a future one can be read but not chosen. */
export function ToolCard({ tool, isChosen, onChoose }: Props) {
  const { t } = useTranslation('ai');
  const Icon = tool.icon;
  const isOff = !isReady(tool);
  return (
    <ButtonBase
      onClick={onChoose}
      disabled={isOff}
      aria-pressed={isOff ? undefined : isChosen}
      aria-labelledby={`${tool.id}-name ${tool.id}-status`}
      aria-describedby={`${tool.id}-about`}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto 1fr',
        gap: 1.75,
        width: '100%',
        height: '100%',
        p: 2,
        alignItems: 'start',
        textAlign: 'left',
        font: 'inherit',
        borderRadius: '14px',
        border: '1px solid',
        borderColor: isChosen ? 'primary.main' : 'divider',
        boxShadow: isChosen ? 'inset 0 0 0 1px var(--mui-palette-primary-main)' : 'none',
        bgcolor: isChosen ? toneTint('primary', 7) : 'background.paper',
        '&:hover': { borderColor: 'primary.main' },
        '&.Mui-disabled': { borderStyle: 'dashed', bgcolor: 'transparent' },
        '&:focus-visible': { outline: '3px solid var(--mui-palette-primary-main)', outlineOffset: 2 },
      }}
    >
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 40,
          height: 40,
          borderRadius: '10px',
          color: isOff ? 'text.secondary' : 'primary.main',
          bgcolor: toneTint(isOff ? 'default' : 'primary', 11),
        }}
      >
        <Icon fontSize="small" />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h4" component="span" id={`${tool.id}-name`} sx={{ display: 'block', mb: 0.25 }}>
          {t(`tools.${tool.id}.name`)}
        </Typography>
        <Typography variant="body2" color="textSecondary" component="span" id={`${tool.id}-about`}>
          {t(`tools.${tool.id}.about`)}
        </Typography>
        <Box component="span" id={`${tool.id}-status`} sx={{ display: 'block', mt: 1 }}>
          <StatusBadge label={t(`status.${tool.status}`)} color={STATUS_TONE[tool.status]} />
        </Box>
      </Box>
    </ButtonBase>
  );
}
