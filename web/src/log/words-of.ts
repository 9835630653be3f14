const longest = 160

/** The words of a text with tags, in one line. */
export const wordsOf = (html: string): string =>
  (new DOMParser().parseFromString(html.replaceAll('<', ' <'), 'text/html').body.textContent ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Enough to know a text by; the whole stands in the history of the draft. */
export const shortened = (text: string): string =>
  text.length <= longest ? text : `${text.slice(0, longest).trimEnd()}…`
