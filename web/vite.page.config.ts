import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { className } from './build/class-names.ts'

/** The same tree once more, for the server to render public pages with; not among the served files. */
export default defineConfig({
  plugins: [react()],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  css: { modules: { generateScopedName: className } },
  build: {
    ssr: 'src/app/render-page.tsx',
    outDir: 'dist/.page',
    emptyOutDir: true,
    copyPublicDir: false,
    assetsInlineLimit: 0,
    target: 'node24',
    rolldownOptions: { output: { entryFileNames: 'render-page.js' } },
  },
})
