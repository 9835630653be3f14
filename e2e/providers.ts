/** What the simulator's pages of each provider say. */
export const monobank = {
  name: 'monobank',
  title: 'monobank (симулятор)',
  pay: 'Оплатити',
  decline: 'Відхилити',
}

export const przelewy24: typeof monobank = {
  name: 'Przelewy24',
  title: 'Przelewy24 (symulator)',
  pay: 'Zapłać',
  decline: 'Odrzuć',
}
