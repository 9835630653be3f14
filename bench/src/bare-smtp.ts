// A mail server that takes everything and keeps nothing. `GET /` says where it listens and how many mails
// it has taken.
import { createServer as createHttpServer } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'

let mails = 0

const post = createServer((socket) => {
  let isMail = false
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
        mails++
        say('250 2.0.0 taken')
      } else if (/^DATA$/i.test(line)) {
        isMail = true
        say('354 go on')
      } else if (/^QUIT$/i.test(line)) {
        socket.end('221 bye\r\n')
      } else if (/^EHLO/i.test(line)) {
        say('250-bench\r\n250-PIPELINING\r\n250 ENHANCEDSTATUSCODES')
      } else say('250 2.0.0 yes')
    }
  })
  say('220 bench ESMTP')
}).listen(0, '127.0.0.1')

createHttpServer((_, response) => {
  response.end(JSON.stringify({ port: (post.address() as AddressInfo).port, mails }))
}).listen(Number(process.env['PORT']), '127.0.0.1')
