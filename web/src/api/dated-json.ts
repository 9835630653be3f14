// JSON whose dates come back as dates. Tagged, so that no text can pass for one.

const tag = '$date'

export const datedJson = (value: unknown): string =>
  JSON.stringify(value, function (this: Record<string, unknown>, key, plain: unknown) {
    const own = this[key]
    return own instanceof Date ? { [tag]: own.getTime() } : plain
  })

export const parseDatedJson = (text: string): unknown =>
  JSON.parse(text, (_, value: unknown) =>
    typeof value === 'object' && value !== null && tag in value
      ? new Date(value[tag] as number)
      : value,
  )
