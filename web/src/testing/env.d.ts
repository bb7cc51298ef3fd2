/** True in `npm run test:all`, and in a run of one level alone. */
declare const __WIDE__: boolean;
