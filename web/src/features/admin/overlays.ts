import i18n from 'i18next';
import { lazyPart } from '#lib/lazyPart.ts';

// Loaded after the first screen: dialogs and panels of the dashboard.
const load = {
  addUser: () => import('./clients/AddUserDialog.tsx'),
  approval: () => import('./approvals/ApprovalDialog.tsx'),
  flows: () => import('./clients/FlowChoice.tsx'),
  firstRun: () => import('#features/start/FirstRun.tsx'),
  ratings: () => import('./ratings/RatingsDialog.tsx'),
  selection: () => import('./clients/SelectionActions.tsx'),
  approvals: () => import('./approvals/ApprovalsPanel.tsx'),
  waiting: () => import('./waiting/WaitingPanel.tsx'),
  sidePanels: () => import('./waiting/SidePanels.tsx'),
};
export const AddUserDialog = lazyPart(load.addUser);
export const FlowChoice = lazyPart(load.flows);
export const FirstRun = lazyPart(load.firstRun);
export const RatingsDialog = lazyPart(load.ratings);
export const SelectionActions = lazyPart(load.selection);
export const ApprovalsPanel = lazyPart(load.approvals);
export const WaitingPanel = lazyPart(load.waiting);
export const SidePanels = lazyPart(load.sidePanels);

/** Fetches all of them, and their texts, before they are needed. */
export const fetchOverlays = () =>
  Promise.all([
    i18n.loadNamespaces(['assign', 'steps', 'start', 'waiting']),
    ...Object.values(load).map((fetchPart) => fetchPart()),
  ]);
