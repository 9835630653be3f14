import type sharp from 'sharp'

let loading: Promise<typeof sharp> | null = null

/** Loaded with the first picture: most processes never see one. */
export function loadSharp(): Promise<typeof sharp> {
  loading ??= import('sharp').then(({ default: loaded }) => {
    // One picture takes one thread and leaves nothing behind.
    loaded.cache(false)
    loaded.concurrency(1)
    return loaded
  })
  return loading
}
