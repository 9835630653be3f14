import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bootScript } from './build/boot-script.ts'
import { className } from './build/class-names.ts'
import { firstChunk } from './build/first-chunk.ts'
import { inlineStyles } from './build/inline-styles.ts'
import { precompressed } from './build/precompressed.ts'

const api = `http://localhost:${process.env.API_PORT ?? '3000'}`

export default defineConfig({
  plugins: [react(), bootScript('src/boot.ts'), inlineStyles(), precompressed()],
  css: { modules: { generateScopedName: className } },
  build: {
    manifest: true,
    sourcemap: false,
    // The content security policy has no place for data: addresses.
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            firstChunk(join(import.meta.dirname, 'src', 'main.tsx')),
            // Who opens one screen of the console goes on to the next.
            {
              name: 'organiser',
              test: /\/web\/src\/organiser\/|\/(contract|domain)\/src\/staff\.ts$/,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': api, '/platform': api, '/healthz': api, '/covers': api },
  },
})
