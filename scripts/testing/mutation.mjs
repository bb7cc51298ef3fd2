/**
 * Serves one file of web/src/data with one text replaced: the mutant in FIRSTMILE_MUTANT (JSON: `of`, `from`, `to`), which only `npm run
 * mutate -- glue` sets.
 * @returns {import('vite').Plugin}
 */
export const mutation = () => ({
  name: 'mutation',
  enforce: 'pre',
  transform(source, id) {
    const { of, from, to } = JSON.parse(process.env['FIRSTMILE_MUTANT'] ?? '{}');
    if (!of || !id.split('?')[0]?.endsWith(`/web/src/data/${of}`)) return null;
    return source.replace(from, () => to);
  },
});
