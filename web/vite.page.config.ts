import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The same tree once more, for the server to draw public pages with; not among the served files. */
export default defineConfig({
  plugins: [react()],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/app/draw-page.tsx',
    outDir: 'dist/.page',
    emptyOutDir: true,
    copyPublicDir: false,
    assetsInlineLimit: 0,
    target: 'node24',
    rolldownOptions: { output: { entryFileNames: 'draw-page.js' } },
  },
})
