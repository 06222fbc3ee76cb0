import { type Agent, type IncomingMessage, request as mintaHttp } from 'node:http'
import { request as mintaHttps } from 'node:https'
import { HOST, type Perantara } from './perantara.ts'

/** One request as a browser sends it, to the proxy by the server's name; `agen` of the same kind keeps connections. */
export type Permintaan = {
  metode?: string
  jalur: string
  token?: string
  kepala?: Record<string, string>
  badan?: Buffer | string
  /** The address that the proxy sees. */
  dari?: string
  agen?: Agent
}
export type Jawaban = { status: number; kepala: IncomingMessage['headers']; badan: string }

export const lewatHttps = (perantara: Perantara, minta: Permintaan): Promise<Jawaban> => kirim(perantara, minta, true)
/** As machines do, and whoever types the name without https. */
export const lewatHttp = (perantara: Perantara, minta: Permintaan): Promise<Jawaban> => kirim(perantara, minta, false)

/** The answer counts even when the rest of a body could no longer be sent. */
function kirim({ http, https, ca }: Perantara, minta: Permintaan, aman: boolean): Promise<Jawaban> {
  const { metode: method = 'GET', jalur: path, token, kepala, badan, dari: localAddress, agen: agent } = minta
  const headers = {
    host: HOST,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(badan === undefined ? {} : { 'content-length': String(Buffer.byteLength(badan)) }),
    ...kepala,
  }
  const umum = {
    host: '127.0.0.1',
    method,
    path,
    headers,
    ...(localAddress && { localAddress }),
    ...(agent && { agent }),
  }
  return new Promise((selesai, gagal) => {
    const permintaan = aman
      ? mintaHttps({ ...umum, port: https, ca, servername: HOST })
      : mintaHttp({ ...umum, port: http })
    let dijawab = false
    permintaan.once('response', (jawaban) => {
      dijawab = true
      const potongan: Buffer[] = []
      jawaban.on('data', (satu: Buffer) => potongan.push(satu))
      jawaban.once('error', gagal)
      jawaban.once('end', () =>
        selesai({
          status: jawaban.statusCode ?? 0,
          kepala: jawaban.headers,
          badan: Buffer.concat(potongan).toString(),
        }),
      )
    })
    permintaan.on('error', (galat) => {
      if (!dijawab) gagal(galat)
    })
    permintaan.end(badan)
  })
}

/** An open event stream: what has come by now. */
export function bukaAliranLewat({ https, ca }: Perantara, jalur: string, token: string) {
  let teks = ''
  let status = 0
  const permintaan = mintaHttps({
    host: '127.0.0.1',
    port: https,
    ca,
    servername: HOST,
    path: jalur,
    headers: {
      host: HOST,
      authorization: `Bearer ${token}`,
      accept: 'text/event-stream',
      'accept-encoding': 'gzip, br',
    },
  })
  permintaan.on('error', () => undefined)
  permintaan.once('response', (jawaban) => {
    status = jawaban.statusCode ?? 0
    jawaban.setEncoding('utf8').on('data', (satu: string) => {
      teks += satu
    })
    jawaban.on('error', () => undefined)
  })
  permintaan.end()
  return { status: () => status, teks: () => teks, putuskan: () => void permintaan.destroy() }
}
