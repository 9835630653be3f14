import { QueryClientProvider } from '@tanstack/react-query'
import { AddressBar } from './AddressBar.tsx'
import { queryClient } from './query-client.ts'
import { Router } from './Router.tsx'
import { Translated } from './Translated.tsx'

export function App({ shell, translated }: { shell: string; translated: Promise<void> }) {
  return (
    <QueryClientProvider client={queryClient}>
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
