// A browser may forbid storage; the product then works without memory.

type Storage = 'localStorage' | 'sessionStorage'

export function stored(key: string, storage: Storage = 'localStorage') {
  try {
    return window[storage].getItem(key)
  } catch {
    return null
  }
}

export function store(key: string, value: string, storage: Storage = 'localStorage'): void {
  try {
    window[storage].setItem(key, value)
  } catch {
    // See above.
  }
}

export function forget(key: string, storage: Storage = 'localStorage'): void {
  try {
    window[storage].removeItem(key)
  } catch {
    // See above.
  }
}
