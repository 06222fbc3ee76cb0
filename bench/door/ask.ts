import { Agent, request } from 'node:http'
import type { Target } from '../floors/run-floor.ts'

/** Asking at the door: one connection that stays, as a browser's does. */

export type Call = { method?: 'GET' | 'POST' | 'PATCH'; path: string; body?: object }

const oneConnection = new Agent({ keepAlive: true, maxSockets: 1 })

/**
 * A connection that stayed idle too long may be closed while one asks on it: a browser asks again, too.
 * @throws what the server said, when that is not 200
 */
export async function ask(
  target: Pick<Target, 'port'>,
  call: Call,
  token?: string,
  agent = oneConnection,
): Promise<string> {
  try {
    return await askOnce(target, call, token, agent)
  } catch (error) {
    if (error instanceof ClosedIdle) return askOnce(target, call, token, agent)
    throw error
  }
}

class ClosedIdle extends Error {}

function askOnce(
  { port }: Pick<Target, 'port'>,
  { method = 'GET', path, body }: Call,
  token: string | undefined,
  agent: Agent,
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
    sent.on('error', (error) => {
      const idle = sent.reusedSocket && 'code' in error && error.code === 'ECONNRESET'
      reject(idle ? new ClosedIdle(error.message) : error)
    })
    sent.end(text)
  })
}
