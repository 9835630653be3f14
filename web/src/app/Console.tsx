import { useConsolePlace } from '../organiser/paths.ts'
import { commonScreens, isOfOlympiad, olympiadPages } from './console-pages.tsx'
import { ConsoleOlympiad, ForRole } from './ConsoleOlympiad.tsx'
import { NotFound } from './NotFound.tsx'

/** The organiser's console: its own lazy part of the product, with its own table of pages. */
export function Console() {
  const place = useConsolePlace()
  if (!place) return <NotFound />
  const { name, params } = place
  if (!isOfOlympiad(name)) {
    const Screen = commonScreens[name]
    return <Screen />
  }
  const { Screen, action } = olympiadPages[name]
  return (
    <ConsoleOlympiad id={params.olympiadId ?? 0}>
      <ForRole page={name} action={action}>
        <Screen />
      </ForRole>
    </ConsoleOlympiad>
  )
}
