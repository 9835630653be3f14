/** One line that says what is going on; on a terminal it also counts the seconds. */
export const progress = (title) => {
  const began = performance.now()
  const seconds = () => ((performance.now() - began) / 1000).toFixed(1)
  const isTerminal = process.stdout.isTTY
  const draw = () => process.stdout.write(`\r\u001b[K${title} … ${seconds()} s`)
  const timer = isTerminal ? setInterval(draw, 500) : undefined
  if (isTerminal) draw()
  else console.log(`${title} …`)

  const end = (word) => {
    clearInterval(timer)
    if (isTerminal) process.stdout.write('\r\u001b[K')
    console.log(`${title}: ${word} in ${seconds()} s`)
  }
  return {
    note: (text) => console.log(`${isTerminal ? '\n' : ''}${text}`),
    done: () => end('done'),
    fail: () => end('failed'),
  }
}
