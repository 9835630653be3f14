import { Editor } from '../editor/Editor.tsx'
import { late } from '../ui/late.tsx'

const OlympiadPreview = late(() => import('./OlympiadPreview.tsx'), 'OlympiadPreview')
const TryDrill = late(() => import('../runs/tryout/TryDrill.tsx'), 'TryDrill')

/** The editor with what it shows of other slices: a participant's page and the arena. */
export function EditorScreen() {
  return <Editor Preview={OlympiadPreview} TryDrill={TryDrill} />
}
