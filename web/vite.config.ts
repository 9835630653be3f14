import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bootScript } from './build/boot-script.ts'
import { precompressed } from './build/precompressed.ts'

const api = `http://localhost:${process.env.API_PORT ?? '3000'}`

export default defineConfig({
  plugins: [react(), bootScript('src/boot.ts'), precompressed()],
  build: {
    manifest: true,
    sourcemap: false,
    // The content security policy has no place for data: addresses.
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { '/api': api, '/platform': api, '/healthz': api, '/covers': api },
  },
})
