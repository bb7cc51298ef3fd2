import RouteOutlined from '@mui/icons-material/RouteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { DragDropProvider } from '@dnd-kit/react';
import { MAX_FLOW_STEPS, type FlowStep, type StepType } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moveItem } from '#lib/moveItem.ts';
import { visuallyHidden } from '#lib/visuallyHidden.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { fieldId } from '#ui/inputs/fieldId.ts';
import { Panel } from '#ui/layout/Panel.tsx';
import { onDropped } from '#ui/lists/DragHandle.tsx';
import { useDragPlugins } from '#ui/lists/useDragPlugins.ts';
import { useFocusAfter } from '#ui/lists/useFocusAfter.ts';
import { AddStepDialog } from './AddStepDialog.tsx';
import { ADD_STEP } from './flowValues.ts';
import { StepCard } from './StepCard.tsx';
import type { FlowBuilderState } from './useFlowBuilder.ts';
import { useStepName } from '#shared/assigned/useStepName.ts';

/** Lists the flow's steps in order; reorders them by drag, by the handle's keys, or by buttons. */
export function StepList({ builder }: { builder: FlowBuilderState }) {
  const { t } = useTranslation(['flows', 'forms']);
  const { steps } = builder.values;
  const name = useStepName();
  const plugins = useDragPlugins();
  const [openId, setOpenId] = useState<string | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const focusAfter = useFocusAfter(steps);
  const move = (step: FlowStep, from: number, to: number) => {
    builder.set({ steps: moveItem(steps, from, to) }, 'steps');
    setAnnouncement(t('forms:drag.moved', { label: name(step), position: to + 1, count: steps.length }));
    const pressed = to > from ? 'down' : 'up';
    focusAfter(`${step.id}.${pressed}`, `${step.id}.up`, `${step.id}.down`);
  };
  const remove = (step: FlowStep) => {
    builder.set({ steps: steps.filter((other) => other.id !== step.id) }, step.id);
    setAnnouncement(t('step.removed', { name: name(step) }));
    focusAfter(ADD_STEP);
  };
  const add = (type: StepType) => {
    setIsAdding(false);
    const id = builder.add(type);
    setOpenId(id);
    setAnnouncement(t('step.added', { name: t(`types.${type}`), position: steps.length + 1 }));
  };
  const drop = onDropped((from, to) => builder.set({ steps: moveItem(steps, from, to) }, 'steps'));
  const isOpen = ({ id }: FlowStep) =>
    openId === id || Object.keys(builder.errors).some((key) => key.startsWith(`${id}.`));
  return (
    <Panel title={t('builder.steps')}>
      {steps.length === 0 && (
        <EmptyState icon={<RouteOutlined />} title={t('builder.noSteps')} text={t('builder.noStepsText')} />
      )}
      <DragDropProvider plugins={plugins} onDragEnd={drop}>
        <Box component="ol" sx={list}>
          {steps.map((step, index) => (
            <StepCard
              key={step.id}
              builder={builder}
              step={step}
              index={index}
              isOpen={isOpen(step)}
              onToggle={() => setOpenId(openId === step.id ? null : step.id)}
              onMove={(to) => move(step, index, to)}
              onRemove={() => remove(step)}
            />
          ))}
        </Box>
      </DragDropProvider>
      <Button
        id={fieldId(ADD_STEP)}
        variant="outlined"
        fullWidth
        onClick={() => setIsAdding(true)}
        disabled={steps.length >= MAX_FLOW_STEPS}
        sx={{ borderStyle: 'dashed', py: 1.25 }}
      >
        {t('builder.addStep')}
      </Button>
      <Box role="status" sx={visuallyHidden}>
        {announcement}
      </Box>
      {isAdding && <AddStepDialog onAdd={add} onClose={() => setIsAdding(false)} />}
    </Panel>
  );
}

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5, '&:not(:empty)': { mb: 1.5 } };
