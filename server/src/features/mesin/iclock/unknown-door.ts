import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/db.ts'
import { handshakeAnswer, registryAnswer } from '../adms/answer-text.ts'
import type { HeldTell } from './held-counter.ts'
import { keteranganQuery, pushVersion, type Query } from './iclock-address.ts'
import { createUnknownAllowance } from './unknown-allowance.ts'
import { createUnknownRecorder } from './unknown-recorder.ts'

/** What is done with whoever nobody registered: asked about within the allowance, listed, answered so that nothing is lost. */

type Asking = { nomorSeri: string; ip: string; method: string; perintah: string; query: Query }

export function createUnknownDoor(tools: { db: Db; clock: Clock }, tell: HeldTell) {
  const record = createUnknownRecorder(tools.db)
  const allowance = createUnknownAllowance(tools, tell)
  const note = ({ nomorSeri, ip, method, query }: Asking, now: string, again = false): Promise<void> =>
    record({ nomorSeri, ip, refused: method === 'POST', again, info: keteranganQuery(query), now })
  return {
    learn: (serialNumber: string, ip: string, known: boolean | null): void => allowance.learn(serialNumber, ip, known),
    knows: (serialNumber: string): boolean => allowance.knows(serialNumber),
    note,
    /** Of a request whose body nobody has read yet. */
    noteRefused: (serialNumber: string, ip: string, now: string): Promise<void> =>
      record({ nomorSeri: serialNumber, ip, refused: true, info: {}, now }),
    admits: async (serialNumber: string, ip: string): Promise<boolean> =>
      (await allowance.admit(serialNumber, ip)) === 'asked',
    /** May the database be asked who it is? What is held off but came before is listed all the same. */
    async admitsRequest(p: Asking, now: string): Promise<boolean> {
      const verdict = await allowance.admit(p.nomorSeri, p.ip)
      if (verdict === 'seen') await note(p, now, true)
      return verdict === 'asked'
    },
  }
}

/** Nothing is stored, so the backlog stays in the machine until somebody claims it (devices.md 5). */
export function unknownAnswer({ method, perintah, query, nomorSeri }: Asking): { status: number; isi: string } | null {
  if (perintah === 'registry') return { status: 200, isi: registryAnswer(null) }
  if (method === 'POST') return null
  if (perintah !== 'cdata' || !query.has('options')) return { status: 200, isi: 'OK' }
  return { status: 200, isi: handshakeAnswer({ serial: nomorSeri, zona: 'WIB', pushver: pushVersion(query) }) }
}
