import { beforeAll, describe, expect, it } from 'vitest';
import { mutated, randomOf } from './mutations.ts';
import { both, disagreements, python, type Case } from './pythonVerifier.ts';
import { richScene, type RichScene } from './richScene.ts';

declare const __WIDE__: boolean; // vitest.config.js
const COUNT = __WIDE__ ? 1000 : 100;
/** Change it to try other mutations: the first ones of a seed are always the same. */
const SEED = Number(process.env['SEED'] ?? 53);

describe.skipIf(!python)('verify.py and this program', () => {
  let scene: RichScene;

  beforeAll(async () => {
    scene = await richScene();
  });

  it('find no error in a bundle with something of each kind', async () => {
    const [answer] = await both([{ name: 'genuine', zip: scene.zip }]);
    expect(answer).toMatchObject({ isValid: true, ours: [], errors: [] });
  });

  it(`answer alike on ${COUNT} mutated bundles`, async () => {
    const random = randomOf(SEED);
    const cases: Case[] = [];
    for (let index = 0; index < COUNT; index += 1) cases.push(await mutated(scene, random));
    const answers = await both(cases);
    const differing = disagreements(answers);
    expect(differing.length > 0 ? { count: differing.length, first: differing[0] } : null).toBeNull();
    expect(answers.filter(({ isValid }) => !isValid).length).toBeGreaterThan(COUNT / 2);
  }, 180_000);
});
