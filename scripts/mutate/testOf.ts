/** Names a component test of web/src/data/sync by its file and its title. */
export const testOf =
  (file: string) =>
  (title: string): [string, string] => [`sync/${file}.browser.test.tsx`, title];
