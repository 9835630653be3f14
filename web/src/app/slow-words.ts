import i18next from 'i18next'
import { toast } from '../ui/toast.ts'

/** Words that come at once are no news. */
const patienceMs = 400

/** Says that the words of another language are on their way, or that they did not come. */
export async function tellWhileSlow(switched: Promise<boolean>): Promise<void> {
  const late = new Promise<'late'>((resolve) => setTimeout(resolve, patienceMs, 'late'))
  if ((await Promise.race([switched, late])) === true) return
  const notice = await toast.loading(i18next.t('global.loading'))
  if (await switched) await notice.remove()
  else await notice.update({ kind: 'error', text: i18next.t('nav.languageFailed') })
}
