import { expect, test } from 'vitest'
import { csvCell } from './csv.ts'

test.each([
  ['Коваль', '"Коваль"'],
  ['О’Ніл, "Зірка"', '"О’Ніл, ""Зірка"""'],
  ['=HYPERLINK("http://evil")', `"'=HYPERLINK(""http://evil"")"`],
  ['+380', `"'+380"`],
  ['-1+1', `"'-1+1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['\u200b=1', `"'\u200b=1"`],
  ['Нечуй-Левицький', '"Нечуй-Левицький"'],
])('the name %j cannot become a formula and stays readable', (name, cell) => {
  expect(csvCell(name)).toBe(cell)
})
