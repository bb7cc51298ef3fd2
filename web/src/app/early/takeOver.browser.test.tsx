import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { early, EARLY } from '#lib/earlyForm.ts';
import { openPart } from '#testing/openApp.tsx';
import { takeOver } from './takeOver.ts';

const FORM = `<input id="field-firstName" name="firstName"><input type="checkbox" name="remember" checked><button>Show</button><button>Send</button>`;

function plainPage(): HTMLElement {
  const root = document.createElement('div');
  root.setAttribute(EARLY, '');
  root.innerHTML = FORM;
  document.body.append(root);
  return root;
}

function Form({ send }: { send: (values: unknown) => void }) {
  const [values] = useState(early.typed);
  return (
    <>
      <input id="field-firstName" name="firstName" defaultValue={String(values['firstName'])} />
      <button>Show</button>
      <button onClick={() => send(values)}>Send</button>
    </>
  );
}

test("the app takes over the typing, the cursor's place and the clicked button", async () => {
  await openPart(null); // a dialog of another test would keep the focus
  const root = plainPage();
  const field = root.querySelector('input');
  if (!field) throw new Error('There is no field');
  field.value = 'Adele';
  field.focus();
  field.setSelectionRange(2, 3);
  root.querySelector('button:last-of-type')?.setAttribute(EARLY, '');
  const send = vi.fn();

  await takeOver(root, () => createRoot(root).render(<Form send={send} />));

  expect(send.mock.calls).toEqual([[{ firstName: 'Adele', remember: true }]]);
  const now = root.querySelector('input');
  expect(now).not.toBe(field);
  expect(document.activeElement).toBe(now);
  expect([now?.value, now?.selectionStart, now?.selectionEnd]).toEqual(['Adele', 2, 3]);
  expect(early.typed).toEqual({}); // the account's next form begins empty
  root.remove();
});

test('without a plain page or a click the app only draws', async () => {
  const root = plainPage();
  const send = vi.fn();
  await takeOver(root, () => createRoot(root).render(<Form send={send} />));
  expect(send).not.toHaveBeenCalled();
  root.remove();
  const bare = document.createElement('div');
  const draw = vi.fn();
  await takeOver(bare, draw);
  expect(draw).toHaveBeenCalledOnce();
});
