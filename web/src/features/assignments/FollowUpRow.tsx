import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { FollowUp } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { PersonText } from '#ui/PersonText.tsx';
import { StatusBadge } from '#ui/feedback/StatusBadge.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { useRuleText } from './useRuleText.ts';

interface Props {
  rule: FollowUp;
  onSwitch: () => void;
  onDelete: () => void;
}

/** An automatic rule as a sentence, which may be long, with the message to admins and why it was turned off. */
export function FollowUpRow({ rule, onSwitch, onDelete }: Props) {
  const { t } = useTranslation('assign');
  const say = useMessage();
  const sentence = useRuleText()(rule);
  const { isOn, reason, action } = rule;
  const switching = t(isOn ? 'followUp.switchOff' : 'followUp.switchOn');
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: '1 1 20rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="h2" sx={{ fontWeight: 600 }}>
          <PersonText>{sentence}</PersonText>
        </Typography>
        {action.text !== '' && (
          <Typography variant="body2" color="textSecondary">
            <PersonText>{action.text}</PersonText>
          </Typography>
        )}
        {reason !== null && (
          <Typography variant="body2" color="error">
            {say(reason)}
          </Typography>
        )}
      </Box>
      <StatusBadge label={t(isOn ? 'followUp.on' : 'followUp.off')} color={isOn ? 'success' : 'default'} />
      <Box sx={{ display: 'flex', gap: 0.5 }}>
        <Button size="small" variant="outlined" onClick={onSwitch} aria-label={`${switching}: ${sentence}`}>
          <span>{switching}</span>
        </Button>
        <Button size="small" color="error" onClick={onDelete} aria-label={`${t('followUp.delete')}: ${sentence}`}>
          {t('followUp.delete')}
        </Button>
      </Box>
    </Box>
  );
}

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, px: 2.5, py: 2 };
