import type { Language } from '@olympiad/domain/language'
import { escaped } from './page.ts'
import type { StandInPerson } from './stand-in.ts'

/** A letter that nobody has sent. */
export type ShownLetter = {
  id: number
  to: string
  subject: string
  text: string
  html: string
  calendar: { name: string; text: string } | null
  toldAt: Date
}

const texts = {
  uk: {
    title: (name: string) => `Пошта: ${name}`,
    lead: 'Поштовий сервер не налаштовано, тож ці листи нікуди не надіслано. Ось що отримала б ця людина.',
    empty: 'Листів ще немає. Зареєструйтеся на олімпіаду, і тут з’явиться перший.',
    platform: 'До демонстраційної платформи',
    mailbox: 'До всіх листів',
    to: 'Кому',
    told: 'Коли',
    text: 'Той самий лист звичайним текстом',
    frame: 'Лист',
    files: 'Вкладення',
    other: 'Po polsku',
    zone: 'Europe/Kyiv',
  },
  pl: {
    title: (name: string) => `Poczta: ${name}`,
    lead: 'Serwer poczty nie jest skonfigurowany, więc tych wiadomości nigdzie nie wysłano. Oto co dostałaby ta osoba.',
    empty: 'Nie ma jeszcze wiadomości. Zapisz się na olimpiadę, a pojawi się tu pierwsza.',
    platform: 'Do platformy demonstracyjnej',
    mailbox: 'Do wszystkich wiadomości',
    to: 'Do',
    told: 'Kiedy',
    text: 'Ta sama wiadomość zwykłym tekstem',
    frame: 'Wiadomość',
    files: 'Załączniki',
    other: 'Українською',
    zone: 'Europe/Warsaw',
  },
}

const timeOf = (at: Date, language: Language) =>
  new Intl.DateTimeFormat(language, {
    ...{ dateStyle: 'medium', timeStyle: 'short', timeZone: texts[language].zone },
  }).format(at)

function pageOf(
  language: Language,
  { title, back, body }: { title: string; back: { href: string; label: string }; body: string },
): string {
  const other = language === 'uk' ? 'pl' : 'uk'
  return `<!doctype html>
<html lang="${language}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${escaped(title)}</title>
  <link rel="stylesheet" href="/platform/platform.css">
</head>
<body>
  <main>
    <a class="guest" href="${back.href}?lang=${language}">← ${back.label}</a>
    <header><h1>${escaped(title)}</h1><a href="?lang=${other}" lang="${other}">${texts[language].other}</a></header>
    ${body}
  </main>
</body>
</html>`
}

export function mailboxPage(
  language: Language,
  { key, label }: StandInPerson,
  letters: readonly ShownLetter[],
): string {
  const t = texts[language]
  const rows = letters.map(
    ({ id, subject, toldAt }) =>
      `<li><a href="/platform/mailbox/${escaped(key)}/${id}?lang=${language}"><strong>${escaped(subject)}</strong><time datetime="${toldAt.toISOString()}">${timeOf(toldAt, language)}</time></a></li>`,
  )
  return pageOf(language, {
    title: t.title(label[language].name),
    back: { href: '/platform', label: t.platform },
    body: `<p>${t.lead}</p>${
      rows.length > 0 ? `<ul class="letters">${rows.join('')}</ul>` : `<p>${t.empty}</p>`
    }`,
  })
}

export function letterPage(
  language: Language,
  { key }: StandInPerson,
  { id, to, subject, text, calendar, toldAt }: ShownLetter,
): string {
  const t = texts[language]
  const address = `/platform/mailbox/${escaped(key)}`
  const files = calendar
    ? `<p>${t.files}: <a href="${address}/${id}/files/${escaped(calendar.name)}">${escaped(calendar.name)}</a></p>`
    : ''
  return pageOf(language, {
    title: subject,
    back: { href: address, label: t.mailbox },
    body: `<p>${t.to}: ${escaped(to)}<br>${t.told}: ${timeOf(toldAt, language)}</p>
    ${files}
    <iframe class="letter" src="${address}/${id}/html" title="${t.frame}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
    <details><summary>${t.text}</summary><pre>${escaped(text)}</pre></details>`,
  })
}
