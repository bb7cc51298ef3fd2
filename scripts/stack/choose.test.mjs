import { describe, expect, it } from 'vitest';
import { choose } from './choose.mjs';
import { platformProblem } from './engine.mjs';
import { versionIn } from './java.mjs';

/**
 * @param {{ platform: string, arch: string, java: number | undefined, isAsked?: boolean }} machine
 */
const on = ({ platform, arch, java, isAsked = false }) =>
  choose({ isAsked, problem: platformProblem(platform, arch), java: () => java });

describe('the stack', () => {
  it('is the built-in engine on Linux x64, whatever Java there is', () => {
    for (const java of [undefined, 17, 21]) expect(on({ platform: 'linux', arch: 'x64', java })).toBe('built-in');
  });

  it.each([
    ['linux', 'arm64'],
    ['darwin', 'arm64'],
    ['darwin', 'x64'],
    ['win32', 'x64'],
  ])("is Google's on %s %s with Java 21 or newer", (platform, arch) => {
    expect(on({ platform, arch, java: 21 })).toBe('official');
    expect(on({ platform, arch, java: 25 })).toBe('official');
    expect(() => on({ platform, arch, java: 17 })).toThrow(
      `this is ${platform} ${arch}. Google's Firebase emulators need Java 21`,
    );
    expect(() => on({ platform, arch, java: undefined })).toThrow(
      'none was found: install it from https://adoptium.net',
    );
  });

  it("is Google's on Linux x64 where the engine does not start, or when asked for", () => {
    const problem = 'The package does not start here';
    expect(choose({ isAsked: false, problem, java: () => 21 })).toBe('official');
    expect(() => choose({ isAsked: false, problem, java: () => 17 })).toThrow(`${problem}. Google's`);
    expect(on({ platform: 'linux', arch: 'x64', java: 21, isAsked: true })).toBe('official');
    expect(() => on({ platform: 'linux', arch: 'x64', java: 17, isAsked: true })).toThrow(
      "Google's Firebase emulators need Java 21 or newer and this is",
    );
  });
});

it.each([
  ['openjdk version "21.0.5" 2024-10-15', 21],
  ['openjdk version "25" 2025-09-16', 25],
  ['java version "1.8.0_402"', 8],
  ['The operation could not be completed', undefined],
])('%s is Java %s', (words, version) => {
  expect(versionIn(words)).toBe(version);
});
