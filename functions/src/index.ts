import express from 'express';
import { onRequest } from 'firebase-functions/v2/https';

const app = express();
app.get('/api/health', (_request, response) => void response.json({ ok: true }));
app.use((_request, response) => void response.status(404).json({ error: 'not-found', details: [] }));

export const api = onRequest({ region: 'us-central1' }, app);
