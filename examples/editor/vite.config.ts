import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { handleApi } from './server/api.ts';

export default defineConfig({
  // The server puts a new nonce in the place of this word with every answer.
  html: { cspNonce: '__NONCE__' },
  // The sample drafts are two folders up.
  server: { fs: { allow: ['../..'] } },
  // Browsers since 2024 know `light-dark`, which others would need as a polyfill.
  build: {
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1500,
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
  plugins: [
    react(),
    {
      name: 'workspace-service',
      configureServer({ middlewares }) {
        middlewares.use((request, response, next) => {
          if (request.url?.startsWith('/api/')) void handleApi(request, response);
          else next();
        });
      },
    },
  ],
});
