import { lazy, useState, type ComponentType } from 'react'

/**
 * A component that comes with its own code when it is first shown. Once loaded it is drawn at once:
 * a page that was drawn by the server must not wait in the middle of being taken over.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  const loading = async () => {
    loaded ??= await load()
    return { default: loaded }
  }
  const Awaited = lazy(loading) as unknown as ComponentType<Props>
  function Late(props: Props) {
    // Chosen once: another type in its place would begin anew.
    const [Shown] = useState(() => loaded ?? Awaited)
    return <Shown {...props} />
  }
  return Object.assign(Late, { load: loading })
}
