const emptyText = /^(?:<(p|h[2-4])><\/\1>)*$/

/** What is kept: an editor without a word has no text. */
export const htmlOf = (html: string): string => (emptyText.test(html) ? '' : html)

/** Pictures would point at the outside, looks are ours. */
const unwanted = 'img, picture, svg, video, audio, iframe, object, style, script, meta, link'
const looks = ['class', 'width', 'height', 'align', 'bgcolor']

/** Before anything reads it: the content security policy complains of each style it meets. */
const withoutStyles = (html: string) =>
  html.replaceAll(/<[^>]+>/g, (tag) =>
    tag.replaceAll(/\sstyle\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, ''),
  )

/** Pasted from a word processor or another site: the words and their order, nothing else. */
export function pastedHtml(html: string): string {
  const text = document.createElement('template')
  text.innerHTML = withoutStyles(html)
  for (const element of text.content.querySelectorAll(unwanted)) element.remove()
  for (const element of text.content.querySelectorAll('*')) {
    for (const look of looks) element.removeAttribute(look)
  }
  // The page has one heading of the first order, its title.
  for (const heading of text.content.querySelectorAll('h1')) {
    const second = document.createElement('h2')
    second.append(...heading.childNodes)
    heading.replaceWith(second)
  }
  return text.innerHTML
}

/** However its tags are spelled: the server writes `<br />` where we write `<br>`. */
export function isSameHtml(a: string, b: string): boolean {
  return a === b || spelled(a) === spelled(b)
}

function spelled(html: string): string {
  const text = document.createElement('template')
  text.innerHTML = html
  return text.innerHTML
}
