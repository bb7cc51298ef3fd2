/** Storage for Auth's account: IndexedDB, this tab, or any other in a browser that allows no IndexedDB. */
export type AuthPlace = 'device' | 'tab' | 'anywhere';
