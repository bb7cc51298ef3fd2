/**
 * Serves one file with a fault: the mutant in FIRSTMILE_MUTANT (JSON: `file`, `start`, `end`, `to`), which only `npm run mutate` sets.
 * @returns {import('vite').Plugin}
 */
export const mutation = () => ({
  name: 'mutation',
  enforce: 'pre',
  transform(source, id) {
    const { file, start, end, to } = JSON.parse(process.env['FIRSTMILE_MUTANT'] ?? '{}');
    if (!file || !id.split('?')[0]?.endsWith(`/${file}`)) return null;
    return source.slice(0, start) + to + source.slice(end);
  },
});
