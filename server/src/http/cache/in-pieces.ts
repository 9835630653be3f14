import type { ServerResponse } from 'node:http'

const pieceBytes = 64 * 1024

/**
 * A long body goes out piece by piece, and whoever saves has a turn after each: a list of five thousand people
 * is a megabyte, and eight guests who ask for it without end have as many to be written in every turn.
 */
export function endInPieces(response: ServerResponse, bytes: Buffer, from = 0): void {
  const piece = bytes.subarray(from, from + pieceBytes)
  const next = from + piece.length
  if (next >= bytes.length) {
    response.end(piece)
    return
  }
  response.write(piece, (error) => {
    if (!error) setImmediate(endInPieces, response, bytes, next)
  })
}
