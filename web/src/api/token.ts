import { forget, store, stored } from './storage.ts'

/** Spec 9: the local storage key. */
const key = 'token'

export const storedToken = (): string | null => stored(key)
export const keepToken = (token: string): void => store(key, token)
export const forgetToken = (): void => forget(key)
