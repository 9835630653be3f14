// A browser may forbid storage; the product then works without memory.

export function stored(key: string, storage: 'localStorage' | 'sessionStorage' = 'localStorage') {
  try {
    return window[storage].getItem(key)
  } catch {
    return null
  }
}

export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // See above.
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // See above.
  }
}
