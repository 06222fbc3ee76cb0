import { Socket, type SocketConstructorOpts } from 'node:net'
import type { Writable } from 'node:stream'
import type { FastifyReply } from 'fastify'

export const STREAM_TYPE = 'text/event-stream; charset=utf-8'

/** No proxy keeps or gathers what comes; what is said ends with the connection. */
const HEADERS = {
  'content-type': STREAM_TYPE,
  'cache-control': 'private, no-store',
  'x-accel-buffering': 'no',
  connection: 'close',
}

/**
 * Answers with the head of an event stream and gives back where its words are written. The reply is nobody's then: no hook
 * and no serializer sees what follows.
 */
export function takeLine(reply: FastifyReply): Writable {
  reply.hijack()
  const { raw } = reply
  const { socket } = raw
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
  // Words as they are, without the sizes of pieces: they end when the connection does.
  raw.removeHeader('transfer-encoding')
  raw.writeHead(200, HEADERS)
  raw.flushHeaders()
  return (socket && bareSocket(socket)) ?? raw
}

/** Node's own name for what the system knows a connection by. */
const HANDLE = '_handle'
type Handle = NonNullable<SocketConstructorOpts['handle']>

/**
 * The same connection without the request that opened it. Node keeps a parser, a request, an answer and a dozen listeners
 * for each open answer, Fastify as much again: some 40 KB a line, of which ten thousand lie open for hours. So the handle goes
 * over to a socket of its own, as `child.send` hands a connection on, and what is left is closed and forgotten.
 * Null where there is no such handle (a test without network), or the head is still under way in it.
 */
function bareSocket(socket: Socket): Socket | null {
  const owner = socket as { [HANDLE]?: Handle | null }
  const handle = owner[HANDLE]
  if (!(handle && 'fd' in handle) || socket.writableLength > 0) return null
  owner[HANDLE] = null
  socket.destroy()
  return open(handle)
}

/** Apart, so that no listener of the new socket keeps what the old one knew. */
function open(handle: Handle): Socket {
  const line = new Socket({ handle, readable: true, writable: true })
  line.on('error', ignore)
  // Whoever listens has nothing more to say, but that he has gone.
  return line.resume()
}

const ignore = (): void => undefined
