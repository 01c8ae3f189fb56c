// A thread that judges drafts. It only passes on what Node provides.
import { parentPort, workerData } from 'node:worker_threads';
import { imprint } from './imprint.js';
import type { Settings } from './judging.js';
import { serve } from './workers.js';

// The main thread makes both.
if (parentPort !== null) serve(parentPort, workerData as Settings, imprint);
