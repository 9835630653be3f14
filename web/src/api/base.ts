import { createContext } from 'react'

/**
 * Spec 7: all calls go to a configured base host. The page itself says which (`<html data-api>`, put
 * there by the server or by whoever hosts the files); without it, it is where the page came from.
 */
export const apiUrl = globalThis.document?.documentElement.dataset.api ?? ''

/** The same for what is rendered: on the server there is no page to ask. */
export const ApiUrl = createContext(apiUrl)

const root = globalThis.document?.getElementById('root')

/** Where people find the product, for what is told to others; empty: nobody has said so. */
export const PublicUrl = createContext(root?.dataset.publicUrl ?? globalThis.location?.origin ?? '')
