import { type Agent, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { HOST, type Proxy } from './proxies.ts'

/** One request as a browser sends it, to the proxy by the server's name; `agent` of the same kind keeps connections. */
export type HttpRequest = {
  method?: string
  path: string
  token?: string
  headers?: Record<string, string>
  body?: Buffer | string
  /** The address that the proxy sees. */
  from?: string
  agent?: Agent
}
export type Answer = { status: number; headers: IncomingMessage['headers']; body: string }

export const viaHttps = (proxy: Proxy, request: HttpRequest): Promise<Answer> => send(proxy, request, true)
/** As machines do, and whoever types the name without https. */
export const viaHttp = (proxy: Proxy, request: HttpRequest): Promise<Answer> => send(proxy, request, false)

/** The answer counts even when the rest of a body could no longer be sent. */
function send({ http, https, ca }: Proxy, request: HttpRequest, safe: boolean): Promise<Answer> {
  const { method = 'GET', path, token, headers: own, body, from, agent } = request
  const headers = {
    host: HOST,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
    ...own,
  }
  const general = {
    host: '127.0.0.1',
    method,
    path,
    headers,
    ...(from && { localAddress: from }),
    ...(agent && { agent }),
  }
  return new Promise((done, failed) => {
    const sent = safe
      ? requestHttps({ ...general, port: https, ca, servername: HOST })
      : requestHttp({ ...general, port: http })
    let answered = false
    sent.once('response', (answer) => {
      answered = true
      const chunks: Buffer[] = []
      answer.on('data', (one: Buffer) => chunks.push(one))
      answer.once('error', failed)
      answer.once('end', () =>
        done({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      )
    })
    sent.on('error', (error) => {
      if (!answered) failed(error)
    })
    sent.end(body)
  })
}

/** An open event stream: what has come by now. */
export function openAliranVia({ https, ca }: Proxy, path: string, token: string) {
  let text = ''
  let status = 0
  const request = requestHttps({
    host: '127.0.0.1',
    port: https,
    ca,
    servername: HOST,
    path,
    headers: {
      host: HOST,
      authorization: `Bearer ${token}`,
      accept: 'text/event-stream',
      'accept-encoding': 'gzip, br',
    },
  })
  request.on('error', () => undefined)
  request.once('response', (answer) => {
    status = answer.statusCode ?? 0
    answer.setEncoding('utf8').on('data', (one: string) => {
      text += one
    })
    answer.on('error', () => undefined)
  })
  request.end()
  return { status: () => status, text: () => text, cut: () => void request.destroy() }
}
