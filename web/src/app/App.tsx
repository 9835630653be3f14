import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { Router } from './Router.tsx'
import { Translated } from './Translated.tsx'

/** The whole product, in a browser or for a page that the server renders. */
export function App({
  client,
  AddressBar,
  shell = '',
  translated = null,
}: {
  client: QueryClient
  AddressBar: ComponentType<{ children: ReactNode }>
  shell?: string
  translated?: Promise<void> | null
}) {
  return (
    <QueryClientProvider client={client}>
      <AddressBar>
        <Router
          inWords={(screen) => (
            <Translated shell={shell} translated={translated}>
              {screen}
            </Translated>
          )}
        />
      </AddressBar>
    </QueryClientProvider>
  )
}
