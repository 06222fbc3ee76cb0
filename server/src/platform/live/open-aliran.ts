import { AsyncLocalStorage } from 'node:async_hooks'
import type { Writable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { HttpError } from '../errors.ts'
import { add as count, openStreams } from '../metrics/counts.ts'
import { releaseAfterCrowd } from '../process/release-memory.ts'
import { endStream, type StreamOptions, stream } from './aliran.ts'
import { takeLine } from './take-line.ts'

/** Open streams that one user, and that all of a server, may have: each costs a look at its session now and then. */
export type AliranLimit = { perPengguna: number; perServer: number }

export type OpenAliran = {
  /** Answers with one more and keeps it on the list until it ends, or refuses. */
  open(penggunaId: number, reply: FastifyReply, options: StreamOptions): void
  /** Ends all of them; nobody may open another one. */
  close(): void
}

/** Where no request is at work: its timers would keep for hours who asked for what, and how. */
const outsideRequests = AsyncLocalStorage.snapshot()

/** Of all kinds together. */
const opened = releaseAfterCrowd()

/** The open streams of one kind on this server; `what` is what a user sees of one. */
export function openStreamRegistry(what: string, { perPengguna, perServer }: AliranLimit): OpenAliran {
  const open = new Set<Writable>()
  const counts = new Map<number, number>()
  let closing = false

  const add = (penggunaId: number, change: number): void => {
    const current = (counts.get(penggunaId) ?? 0) + change
    if (current > 0) counts.set(penggunaId, current)
    else counts.delete(penggunaId)
  }

  return {
    // No function of a line's own may see the reply: it would live as long.
    open: (penggunaId, reply, options) => {
      if (closing || open.size >= perServer) throw full()
      if ((counts.get(penggunaId) ?? 0) >= perPengguna) throw tooMany(what, perPengguna)
      const line = outsideRequests(takeLine, reply)
      // Who left while it was looked at is heard of no more: nothing would ever end what begins here.
      if (line.destroyed) return
      outsideRequests(stream, line, options)
      open.add(line)
      opened()
      count(openStreams, what)
      add(penggunaId, 1)
      line.once('close', () => {
        open.delete(line)
        count(openStreams, what, -1)
        add(penggunaId, -1)
      })
    },
    close: () => {
      closing = true
      for (const line of open) endStream(line)
    },
  }
}

const tooMany = (what: string, perPengguna: number): HttpError =>
  new HttpError(
    429,
    {
      message: `Sudah ${perPengguna} ${what} terbuka dengan akun ini. Tutup salah satunya, lalu coba lagi.`,
      kode: 'TERLALU_SERING',
    },
    30,
  )

const full = (): HttpError =>
  new HttpError(
    503,
    {
      message: 'Pembaruan otomatis sedang penuh. Data tetap dapat dimuat ulang; coba lagi sebentar lagi.',
      kode: 'LAYANAN_TERGANGGU',
    },
    30,
  )
