import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import { useTranslation } from 'react-i18next';
import { fieldId } from '../inputs/fieldId.ts';
import { IconAction } from '../layout/IconAction.tsx';

interface Props {
  /** Prefix of the buttons' names for `useFocusAfter`: `<id>.up` and `<id>.down`. */
  id: string;
  label: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
}

/** Buttons that move an item by one place, beside its handle. */
export function MoveButtons({ id, label, index, count, onMove }: Props) {
  const { t } = useTranslation('forms');
  return (
    <>
      <IconAction
        id={fieldId(`${id}.up`)}
        name={t('drag.up', { label })}
        onClick={() => onMove(index - 1)}
        disabled={index === 0}
      >
        <ArrowUpward fontSize="small" />
      </IconAction>
      <IconAction
        id={fieldId(`${id}.down`)}
        name={t('drag.down', { label })}
        onClick={() => onMove(index + 1)}
        disabled={index === count - 1}
      >
        <ArrowDownward fontSize="small" />
      </IconAction>
    </>
  );
}
