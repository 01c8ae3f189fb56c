import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Writes `.br` and `.gz` beside each file with a hash in its name. The service sends what the browser takes. */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    for (const [name, file] of Object.entries(bundle)) {
      if (!/\.(js|css)$/.test(name)) continue;
      const content = file.type === 'chunk' ? file.code : file.source;
      await writeFile(join(dir, `${name}.br`), brotliCompressSync(content));
      await writeFile(join(dir, `${name}.gz`), gzipSync(content, { level: 9 }));
    }
  },
};

export default defineConfig({
  // The service puts a new nonce in the place of this word with every answer.
  html: { cspNonce: '__NONCE__' },
  server: {
    // The sample drafts are two folders up.
    fs: { allow: ['../..'] },
    // `npm start` runs the service there.
    proxy: { '/editor': `http://127.0.0.1:${process.env.PORT ?? 5180}` },
  },
  // Browsers since 2024 know `light-dark`, which others would need as a polyfill.
  build: {
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1500,
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
  plugins: [react(), compressed],
});
