import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { runSeed, seedOnce } from '../stack/state.mjs';
import { root } from '../stack/settings.mjs';
import { lazyStack } from '../testing/lazyStack.mjs';
import { FOLDER, takePictures } from './pictures.mjs';

/** Names and sizes do not differ from one demo to the next, only times do: half a percent. A moved card changes nine. */
const MOST_PERCENT = 3;

/**
 * Takes the pictures of the landing page, its demo and README from a stack with demo data, and finds those that no longer show the
 * product.
 * @param {import('../testing/levels.mjs').Options} options
 * @returns {Promise<import('../testing/tally.mjs').Tally>}
 */
export async function comparePictures({ folder }) {
  const stateDir = join(folder, 'demo');
  const env = await lazyStack(stateDir, false).whole();
  await seedOnce(stateDir, false, () => runSeed(env));
  if (!existsSync(join(stateDir, 'seeded'))) throw new Error('The demo data is incomplete.');
  /** @type {import('../testing/tally.mjs').Failure[]} */
  const failures = [];
  let passed = 0;
  await takePictures({
    baseURL: env['FIRSTMILE_URL'] ?? '',
    take: async (file, bytes, page) => {
      const stored = readFileSync(resolve(FOLDER, file));
      const percent = await page.evaluate(
        differing,
        [stored, bytes].map((picture) => picture.toString('base64')),
      );
      console.log(`${percent.toFixed(2).padStart(6)} %  ${file}`);
      if (percent <= MOST_PERCENT) {
        passed++;
        return;
      }
      const today = join(folder, basename(file));
      writeFileSync(today, bytes);
      failures.push({
        name: `web/src/landing/${file}`,
        why: `${percent.toFixed(1)} % of it show something else today. Taken anew: npm start -- --reset, node scripts/demoTour.mjs`,
        kept: [{ what: 'today', file: relative(root, today) }],
      });
    },
  });
  return { passed, skipped: 0, failures };
}

/**
 * Compares two pictures in squares of 8 pixels, in a page; 100 when their sizes differ.
 * @param {string[]} pictures in base64
 * @returns {Promise<number>} the percentage of squares that differ visibly
 */
async function differing(pictures) {
  const [first, other] = await Promise.all(
    pictures.map(async (base64) => {
      const image = new Image();
      image.src = `data:image/webp;base64,${base64}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = Math.round(image.width / 8);
      canvas.height = Math.round(image.height / 8);
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0, canvas.width, canvas.height);
      return context?.getImageData(0, 0, canvas.width, canvas.height);
    }),
  );
  if (!first || !other || first.width !== other.width || first.height !== other.height) return 100;
  const colours = first.data.length / 4;
  const differ = Array.from({ length: colours }, (_, index) =>
    [0, 1, 2].some((part) => Math.abs((first.data[index * 4 + part] ?? 0) - (other.data[index * 4 + part] ?? 0)) > 24),
  );
  return (100 * differ.filter(Boolean).length) / colours;
}
