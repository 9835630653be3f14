import { lazy, useState, type ComponentType } from 'react'

type PropsOf<Component> = Component extends (props: infer Props) => unknown
  ? Props & object
  : object

/**
 * A component that comes with its own code when it is first shown. Once loaded it is rendered at
 * once: a page of the server's must not wait in the middle of being hydrated.
 */
export function late<Name extends string, Module extends Record<Name, (props: never) => unknown>>(
  load: () => Promise<Module>,
  name: Name,
) {
  type Props = PropsOf<Module[Name]>
  let loaded: ComponentType<Props> | undefined
  const loading = async () => {
    loaded ??= (await load())[name] as unknown as ComponentType<Props>
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
