import { describe, expect, it } from 'vitest';
import { FILE_TYPES, MEDIA_TYPES, STROKES } from '@firstmile/domain';
import { rulesFile } from './support.ts';

describe.each(['firestore.rules', 'storage.rules'] as const)('%s', (name) => {
  const source = rulesFile(name);
  const lines = source.split('\n');
  const code = source.replace(/^ *\/\/.*$/gm, '');
  const allows = [...code.matchAll(/allow ([a-z, ]+)(: if ([^;]+))?;/g)];

  it('allows nothing without a condition', () => {
    expect(allows.length).toBeGreaterThan(3);
    const always = allows.filter(
      ([, , condition = '', expression = '']) => condition === '' || /^\(*true\b/.test(expression.trim()),
    );
    expect(always.map(([text]) => text)).toEqual([]);
    expect(code).not.toMatch(/\bif true\b/);
  });

  it('ends with a match of all other paths that allows nothing', () => {
    expect(source.trimEnd()).toMatch(/match \/\{\w+=\*\*\} \{\n.*\n *allow read, write: if false;\n +\}\n +\}\n\}$/);
  });

  it('checks the person in every condition', () => {
    const open = allows.filter(
      ([, , , expression = '']) =>
        !/^\(?((isOwner|isMember)\((uid|clientId|resource\.data\.userId)\)|isAdmin\(\)|isCurrent\(\)|isSelf\(uid\)$|false$)/.test(
          expression.trim(),
        ),
    );
    expect(open.map(([text]) => text)).toEqual([]);
  });

  it('allows get and list, create, update and delete separately', () => {
    const words = allows.filter(([, , , expression]) => expression !== 'false').map(([, method]) => method);
    expect(words.filter((method) => !/^(get|list|create|update|delete)$/.test(method ?? ''))).toEqual([]);
  });

  it('has a comment above each allow', () => {
    const bare = lines.filter((line, index) => /^ *allow /.test(line) && !/^ *\/\/ .+\.$/.test(lines[index - 1] ?? ''));
    expect(bare).toEqual([]);
  });

  it('matches whole texts, which not every engine does by default', () => {
    const calls = code.match(/matches\(/g) ?? [];
    expect(calls.length).toBeGreaterThan(0);
    expect(code.match(/matches\('\^[^'\n]*\$'\)/g)).toHaveLength(calls.length);
  });

  it('uses no syntax that one engine lacks', () => {
    expect(code).not.toMatch(/ \? /);
    expect(code).not.toMatch(/[^ ]\{\n/);
  });

  it("takes no empty slice of a list, which is an error on Google's engine", () => {
    const unguarded = lines.filter((line) =>
      [...line.replaceAll(/'[^']*'|\{[^}]*\}/g, '').matchAll(/\[[^\]]*:([^\]]*)\]/g)].some(
        ([, end = '']) => !/^\d+$/.test(end) && !line.includes(`${end} == 0 || `),
      ),
    );
    expect(unguarded).toEqual([]);
  });
});

it.each(['firestore.rules', 'storage.rules'] as const)("%s knows domain's file types", (name) => {
  const inRules = [...rulesFile(name).matchAll(/'((?:image|application|text|audio|video)\/[a-z0-9.-]+)'/g)].map(
    ([, type]) => type,
  );
  const agreements = name === 'firestore.rules' ? MEDIA_TYPES : [];
  expect([...new Set(inRules)].sort()).toEqual([...new Set([...Object.keys(FILE_TYPES), ...agreements])].sort());
});

it("knows domain's grammar of a drawn signature", () => {
  const pattern = STROKES.source.replaceAll('\\', '\\\\');
  expect(rulesFile('firestore.rules')).toContain(`signature.strokes.matches('${pattern}')`);
});
