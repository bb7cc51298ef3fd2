/** Where Auth keeps whom it knows: in IndexedDB, for this tab, or where it can, when this browser allows no IndexedDB. */
export type AuthPlace = 'device' | 'tab' | 'anywhere';
