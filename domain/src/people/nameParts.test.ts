import { expect, it } from 'vitest';
import { greetingName, nameParts } from './nameParts.ts';

it.each([
  ['Nora Beck', 'Nora|Beck'],
  ['Nora Ann Beck', 'Nora Ann|Beck'],
  ['Maximiliane von Hohenstein', 'Maximiliane|von Hohenstein'],
  ['Anna Maria von und zu Liechtenstein', 'Anna Maria|von und zu Liechtenstein'],
  ['Jan van der Berg', 'Jan|van der Berg'],
  ['Jan Van Damme', 'Jan|Van Damme'],
  ['Ana de la Cruz', 'Ana|de la Cruz'],
  ['José Ortega y Gasset', 'José|Ortega y Gasset'],
  ['João da Silva', 'João|da Silva'],
  ['Georg zu Sayn', 'Georg|zu Sayn'],
  ['De Niro', 'De|Niro'],
  ['Nora von', 'Nora|von'],
  ['Madonna', 'Madonna|'],
  ['', '|'],
])('splits %j into %j', (name, parts) => {
  const { firstName, lastName } = nameParts(name.split(' ').filter(Boolean));
  expect(`${firstName}|${lastName}`).toBe(parts);
});

it.each([
  [{ firstName: 'Ada', lastName: 'Marsh', email: 'a@b.test' }, 'Ada'],
  [{ firstName: '', lastName: 'Marsh', email: 'a@b.test' }, 'Marsh'],
  [{ firstName: ' ', lastName: '', email: 'a@b.test' }, 'a@b.test'],
])('greets %j as %j', (person, name) => expect(greetingName(person)).toBe(name));
