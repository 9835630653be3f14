// A mail server that takes everything and keeps nothing. `GET /` says where it listens, how many mails it
// has taken and how long they were together, and how many came from the bare sender.
import { createServer as createHttpServer } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'

const taken = { mails: 0, bytes: 0, bareMails: 0 }

// Answers go at once, as those of a real one do.
const post = createServer({ noDelay: true }, (socket) => {
  let isMail = false
  let isBare = false
  let rest = ''
  const say = (line: string) => socket.write(`${line}\r\n`)
  socket.on('error', () => {})
  socket.on('data', (piece) => {
    rest += piece.toString('latin1')
    for (;;) {
      const end = isMail ? rest.indexOf('\r\n.\r\n') : rest.indexOf('\r\n')
      if (end < 0) return
      const line = rest.slice(0, end)
      rest = rest.slice(end + (isMail ? 5 : 2))
      if (isMail) {
        isMail = false
        if (isBare) taken.bareMails++
        else {
          taken.mails++
          taken.bytes += end
        }
        say('250 2.0.0 taken')
      } else if (/^DATA$/i.test(line)) {
        isMail = true
        say('354 go on')
      } else if (/^QUIT$/i.test(line)) {
        socket.end('221 bye\r\n')
      } else if (/^EHLO/i.test(line)) {
        say('250-bench\r\n250-PIPELINING\r\n250 ENHANCEDSTATUSCODES')
      } else {
        if (/^MAIL FROM:/i.test(line)) isBare = line.includes('<bare@')
        say('250 2.0.0 yes')
      }
    }
  })
  say('220 bench ESMTP')
}).listen(0, '127.0.0.1')

createHttpServer((_, response) => {
  response.end(JSON.stringify({ port: (post.address() as AddressInfo).port, ...taken }))
}).listen(Number(process.env['PORT']), '127.0.0.1')
