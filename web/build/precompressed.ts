import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|html|json|svg|txt)$/

/** Puts a `.br` and a `.gz` beside each text file, so that the server never compresses one. */
export function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const [fileName, file] of Object.entries(bundle)) {
          if (!compressible.test(fileName)) continue
          const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source)
          const brotli = brotliCompressSync(bytes, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
              [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
              [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
            },
          })
          const gzip = gzipSync(bytes, { level: 9 })
          this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: brotli })
          this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzip })
        }
      },
    },
  }
}
