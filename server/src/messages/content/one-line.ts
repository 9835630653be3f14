/**
 * Without breaks, control characters and those that turn the direction of writing: nothing typed by
 * anybody may look like another line, another header or another fact.
 */
export const oneLine = (text: string): string =>
  text
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
