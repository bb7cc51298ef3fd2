import { STANDARD_RUN } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFlow, useFlowChoice } from '#data/queries/flows.ts';
import { Choice } from '#ui/inputs/Choice.tsx';

interface Props {
  value: string | undefined;
  isDisabled: boolean;
  onChange: (flow: string | undefined) => void;
}

/** Value of the entry that loads more flows. */
const MORE = '~more';

/**
 * Chooses the main run of the clients in the list: the standard onboarding, or one of the flows, which are read once it
 * opens.
 */
export default function FlowChoice({ value, isDisabled, onChange }: Props) {
  const { t } = useTranslation('client');
  const [isOpened, setIsOpened] = useState(false);
  const { items: flows, hasMore, more } = useFlowChoice(isOpened);
  const isNamed = value === undefined || value === STANDARD_RUN || flows.some(({ id }) => id === value);
  const { item, status } = useFlow(isNamed ? null : value);
  const unknown = item?.name ?? (status === 'loading' ? '…' : t('list.deletedFlow'));
  const options: (readonly [string, string])[] = [
    [STANDARD_RUN, t('list.standardFlow')],
    ...(isNamed ? [] : [[value, unknown] as const]),
    ...flows.map(({ id, name }) => [id, name] as const),
    ...(hasMore ? [[MORE, t('list.moreFlows')] as const] : []),
  ];
  return (
    <Choice
      label={t('list.flow')}
      any={t('list.anyFlow')}
      options={options}
      value={value}
      isDisabled={isDisabled}
      onOpen={() => setIsOpened(true)}
      onChange={(next) => (next === MORE ? more() : onChange(next))}
    />
  );
}
