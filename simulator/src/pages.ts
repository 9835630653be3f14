import { isPayable, type Bill } from './bill.ts'
import { knobChoices, knobHints, type Knobs } from './knobs.ts'

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

const style = `
  :root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif }
  body { max-width: 44rem; margin: 10vh auto; padding: 0 1.25rem }
  .note { padding: .5rem 1rem; border: 2px dashed; border-radius: .5rem; font-size: 1rem }
  .sum { font-size: 2.5rem; font-weight: 700; margin: 1rem 0 }
  form.pay { display: flex; gap: 1rem; flex-wrap: wrap }
  button { font: inherit; padding: .75rem 1.75rem; border-radius: .5rem; border: 1px solid; cursor: pointer }
  button.good { background: #17653a; border-color: #17653a; color: #fff }
  h1 { line-height: 1.2 }
  label { display: flex; justify-content: space-between; align-items: center; gap: 1rem; margin: .35rem 0 }
  input, select { font: inherit; flex: none } input:not([type]) { width: 6rem }
  small { opacity: .75 }
  .bills { overflow-x: auto } table { border-collapse: collapse; width: 100%; font-size: .95rem }
  td, th { text-align: left; padding: .25rem .75rem .25rem 0; white-space: nowrap } td form { display: inline } td button { padding: .1rem .5rem; margin: .1rem }`

const page = (language: string, title: string, body: string) =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head><body><main>${body}</main></body></html>`

const texts = {
  monobank: {
    language: 'uk',
    title: 'monobank (симулятор)',
    note: 'Це симулятор платіжного сервісу: справжніх грошей тут немає.',
    pay: 'Оплатити',
    decline: 'Відхилити',
    closed: 'Цей рахунок уже закрито.',
    back: 'Повернутися до олімпіади',
  },
  przelewy24: {
    language: 'pl',
    title: 'Przelewy24 (symulator)',
    note: 'To symulator serwisu płatności: nie ma tu prawdziwych pieniędzy.',
    pay: 'Zapłać',
    decline: 'Odrzuć',
    closed: 'Ta płatność jest już zamknięta.',
    back: 'Wróć do olimpiady',
  },
} as const

const names: Record<string, string> = { 980: 'UAH', 985: 'PLN', 978: 'EUR' }

/** Where a person pays or declines. */
export function paymentPage(bill: Bill): string {
  const text = texts[bill.provider]
  const currency = names[bill.currency] ?? String(bill.currency)
  const choice = isPayable(bill)
    ? `<form class="pay" method="post"><button class="good" name="choice" value="pay">${text.pay}</button><button name="choice" value="decline">${text.decline}</button></form>`
    : `<p>${text.closed}</p><p><a href="${escaped(bill.returnUrl)}">${text.back}</a></p>`
  return page(
    text.language,
    text.title,
    `<h1>${text.title}</h1><p class="note">${text.note}</p><p>${escaped(bill.description)}</p><p class="sum">${(bill.amount / 100).toFixed(2)} ${escaped(currency)}</p>${choice}`,
  )
}

function knobField(name: keyof Knobs, value: Knobs[keyof Knobs]): string {
  const title = `<span>${name} <small>${knobHints[name]}</small></span>`
  const choices = knobChoices(name)
  if (typeof value === 'boolean') {
    return `<label>${title}<input type="checkbox" name="${name}"${value ? ' checked' : ''}></label>`
  }
  if (choices) {
    const options = choices.map(
      (choice) => `<option${choice === value ? ' selected' : ''}>${choice}</option>`,
    )
    return `<label>${title}<select name="${name}">${options.join('')}</select></label>`
  }
  return `<label>${title}<input name="${name}" value="${escaped(String(value ?? ''))}"></label>`
}

/** The panel for whoever tries out what goes wrong. */
export function panelPage(knobs: Knobs, bills: Iterable<Bill>, waiting: number): string {
  const fields = Object.entries(knobs).map(([name, value]) => knobField(name as keyof Knobs, value))
  const rows = [...bills].toReversed().map((bill) => {
    const act = (action: string) =>
      `<form method="post" action="/simulator/${action}/${bill.id}"><button>${action}</button></form>`
    return `<tr><td>${bill.provider}</td><td>${escaped(bill.reference)}</td><td>${bill.amount} ${names[bill.currency] ?? bill.currency}</td><td>${bill.status}</td><td>${act('expire')}${act('pay')}${act('give-back')}</td></tr>`
  })
  return page(
    'en',
    'Payment simulator',
    `<h1>Payment simulator</h1><p class="note">Speaks monobank acquiring and Przelewy24 on their real paths. What is set here goes wrong from now on.</p>
    <form method="post" action="/simulator/knobs">${fields.join('')}<p><button class="good">Set</button></p></form>
    <form method="post" action="/simulator/release"><button>Release ${waiting} waiting messages</button></form>
    <form method="post" action="/simulator/finish-refunds"><button>Finish slow refunds</button></form>
    <h2>Bills</h2><div class="bills"><table><tr><th>Provider</th><th>Reference</th><th>Sum</th><th>State</th><th></th></tr>${rows.join('')}</table></div>`,
  )
}
