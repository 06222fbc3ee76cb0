import { Agent, request } from 'node:http'
import type { Target } from '../lantai.ts'

/** Asking at the door: one connection that stays, as a browser's does. */

export type Call = { method?: 'GET' | 'POST' | 'PATCH'; path: string; body?: object }

const oneConnection = new Agent({ keepAlive: true, maxSockets: 1 })

/** @throws what the server said, when that is not 200 */
export function ask(
  { port }: Pick<Target, 'port'>,
  { method = 'GET', path, body }: Call,
  token?: string,
  agent = oneConnection,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? '' : JSON.stringify(body)
    const headers = {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    }
    const sent = request({ host: '127.0.0.1', port, agent, method, path, headers }, (response) => {
      let answer = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        answer += part
      })
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(answer)
          : reject(new Error(`${path}: ${response.statusCode} ${answer.slice(0, 300)}`)),
      )
    })
    // A connection that stayed idle too long may be closed while one asks on it: a browser asks again, too.
    sent.on('error', (error) => {
      const again = sent.reusedSocket && 'code' in error && error.code === 'ECONNRESET'
      if (again) ask({ port }, { method, path, ...(body && { body }) }, token, agent).then(resolve, reject)
      else reject(error)
    })
    sent.end(text)
  })
}
