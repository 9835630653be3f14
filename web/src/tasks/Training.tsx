import { TaskScreen } from './TaskScreen.tsx'

export function Training() {
  return <TaskScreen mode="training" />
}
