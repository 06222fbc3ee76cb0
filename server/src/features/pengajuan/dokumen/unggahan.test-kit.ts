import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { finishedUnggahan } from '@geisa/contract/pengajuan/dokumen'
import type { FastifyInstance } from 'fastify'
import type { CallResult, TestApp } from '../../../../test/test-app.ts'

/** The tus protocol as a browser speaks it, over a real socket. */
export type Answer = { status: number; headers: IncomingMessage['headers']; isi: string }
type Send = { method: string; path?: string; headers?: Record<string, string>; body?: Buffer }

export const TUS = { 'tus-resumable': '1.0.0' }
export const CONTENT = { ...TUS, 'content-type': 'application/offset+octet-stream' }

export async function tusTools(testApp: TestApp, app: FastifyInstance = testApp.app) {
  const origin = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const open = async ({ method, path = '/api/unggahan', headers = {} }: Send, who: string | null) => {
    const token = who === null ? {} : { authorization: `Bearer ${await testApp.signIn(who)}` }
    return request({ host: origin.hostname, port: origin.port, method, path, headers: { ...token, ...headers } })
  }
  const send = async (ask: Send, who: string | null = 'sekolah'): Promise<Answer> => {
    const sent = await open(ask, who)
    const answer = readAnswer(sent)
    sent.end(ask.body)
    return answer
  }
  const start = async (size: number, nama = 'surat.pdf', who = 'sekolah'): Promise<string> => {
    const metadata = `filename ${Buffer.from(nama).toString('base64')}`
    const headers = { ...TUS, 'upload-length': String(size), 'upload-metadata': metadata }
    const { status, headers: result, isi } = await send({ method: 'POST', headers }, who)
    if (status !== 201) throw new Error(`POST: ${status} ${isi}`)
    return result.location ?? ''
  }
  const sendPart = (path: string, offset: number, body: Buffer, who = 'sekolah'): Promise<Answer> =>
    send({ method: 'PATCH', path, headers: { ...CONTENT, 'upload-offset': String(offset) }, body }, who)
  return {
    send,
    open,
    start,
    sendPart,
    locate: async (path: string): Promise<number> =>
      Number((await send({ method: 'HEAD', path, headers: TUS })).headers['upload-offset']),
    done: (path: string, who = 'sekolah'): Promise<CallResult> =>
      testApp.call(who, finishedUnggahan, { params: { id: path.split('/').at(-1) ?? '' } }),
    /** From nothing to a document. */
    async upload(content: Buffer, nama?: string, who = 'sekolah'): Promise<CallResult> {
      const path = await start(content.length, nama, who)
      await sendPart(path, 0, content, who)
      return this.done(path, who)
    },
  }
}

const readAnswer = (sent: ClientRequest): Promise<Answer> =>
  new Promise((done, failed) => {
    sent.once('error', failed)
    sent.once('response', (answer) => {
      const potongan: Buffer[] = []
      answer.on('data', (one: Buffer) => potongan.push(one))
      answer.once('error', failed)
      answer.once('end', () =>
        done({ status: answer.statusCode ?? 0, headers: answer.headers, isi: Buffer.concat(potongan).toString() }),
      )
    })
  })
