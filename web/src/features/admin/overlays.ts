import { lazyPart } from '#lib/lazyPart.ts';

// The first screen does without what an admin opens or begins there.
const load = {
  addUser: () => import('./AddUserDialog.tsx'),
  approval: () => import('./ApprovalDialog.tsx'),
  ratings: () => import('./RatingsDialog.tsx'),
  selection: () => import('./SelectionActions.tsx'),
};
export const AddUserDialog = lazyPart(load.addUser);
export const ApprovalDialog = lazyPart(load.approval);
export const RatingsDialog = lazyPart(load.ratings);
export const SelectionActions = lazyPart(load.selection);

/** Fetches them before anybody needs one. */
export const fetchOverlays = () => Promise.all(Object.values(load).map((one) => one()));
