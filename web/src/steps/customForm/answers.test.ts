import { exampleAnswers, exampleField, exampleForm } from '@firstmile/domain/testing';
import { describe, expect, it } from 'vitest';
import { firstOpen, withAnswer } from './answers.ts';

describe('withAnswer', () => {
  it('changes one answer', () => expect(withAnswer({ a: 1, b: 2 }, 'a', 3)).toEqual({ a: 3, b: 2 }));
  it('takes one out', () => expect(withAnswer({ a: 1, b: 2 }, 'a', undefined)).toEqual({ b: 2 }));
});

describe('firstOpen', () => {
  const { fields } = exampleForm;
  it('is the first field without an answer', () =>
    expect(firstOpen(fields, exampleAnswers, '2026-06-01')).toBe('story'));
  it('leaves out what is hidden, and takes a no as an answer', () => {
    const two = [
      exampleField({ id: 'has', type: 'yesNo' }),
      exampleField({ id: 'which', showIf: { field: 'has', op: 'equals', value: true } }),
    ];
    expect(firstOpen(two, { has: false }, '2026-06-01')).toBeNull();
    expect(firstOpen(two, { has: true }, '2026-06-01')).toBe('which');
  });
});
