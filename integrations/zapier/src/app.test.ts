import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { createAppTester, type Bundle, type ZObject } from 'zapier-platform-core';
import { validateAppDefinition } from 'zapier-platform-schema';
import app from './index.ts';

/** Finds what Zapier would refuse in a definition. */
const problems = (definition: object) => {
  const text = JSON.stringify(definition, (_, value: unknown) => (typeof value === 'function' ? '$func$2$f$' : value));
  return validateAppDefinition(JSON.parse(text) as object).errors.map(({ stack }) => stack);
};

it('Zapier accepts the definition', () => {
  expect(problems(app)).toEqual([]);
  expect(problems({ ...app, platformVersion: 'the latest' })).not.toEqual([]);
});

describe('a delivery', () => {
  const secret = `whsec_${btoa('a secret of some length')}`;
  const content = JSON.stringify({ type: 'form.handed_in', data: { id: 'e1', subject: 'Brand questionnaire' } });
  const now = new Date();
  const headers = {
    'Http-Webhook-Id': 'e1',
    'Http-Webhook-Timestamp': String(Math.floor(now.getTime() / 1000)),
    'Http-Webhook-Signature': new Webhook(secret).sign('e1', now, content),
  };
  const operation = app.triggers['form_handed_in']?.operation as { perform: (z: ZObject, bundle: Bundle) => object };
  const receive = (bundle: Partial<Bundle>) => createAppTester(app)(operation.perform, bundle);
  const rawRequest = { headers, content };
  const subscribeData = { id: 'w', secret };

  it('becomes the event, if the webhook of the Zap signed it', async () => {
    expect(await receive({ subscribeData, rawRequest })).toEqual([{ id: 'e1', subject: 'Brand questionnaire' }]);
  });
  it('is refused if it is forged or not signed', async () => {
    const forged = { headers, content: content.replace('Brand', 'Other') };
    await expect(receive({ subscribeData, rawRequest: forged })).rejects.toThrow('No matching');
    await expect(receive({ subscribeData, rawRequest: { content } })).rejects.toThrow('Missing');
    await expect(receive({ rawRequest })).rejects.toThrow('empty');
    await expect(receive({ subscribeData })).rejects.toThrow('Missing');
  });
});
