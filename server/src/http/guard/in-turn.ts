import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** So many requests may wait on one connection. Browsers and proxies send none ahead, programs that measure a few. */
export const greatestWaiting = 64

type Line = { last: ServerResponse; waiting: number }

/**
 * What is sent ahead on a connection (pipelining) is answered one after the other. Node hands over whatever one
 * packet has, hundreds of requests, and keeps all their responses until somebody reads the first.
 */
export function inTurn(listener: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, Line>()

  function wait(line: Line, request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    if (line.waiting >= greatestWaiting) {
      socket.destroy()
      return
    }
    line.waiting += 1
    line.last.once('close', () => {
      line.waiting -= 1
      if (!socket.destroyed) listener(request, response)
    })
    line.last = response
  }

  return (request, response) => {
    const { socket } = request
    const line = lines.get(socket)
    if (line && !line.last.writableFinished) {
      wait(line, request, response)
      return
    }
    if (line) line.last = response
    else lines.set(socket, { last: response, waiting: 0 })
    listener(request, response)
  }
}
