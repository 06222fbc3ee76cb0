import type { Db } from '../../../platform/database/db.ts'
import { handshakeAnswer, push3Answer, registryAnswer, timeAnswer } from '../adms/answer-text.ts'
import { type CommandReply, readDevicecmd, readInfo } from '../adms/device-info.ts'
import { waktuSekolah } from '../adms/mesin-time.ts'
import { readUnggahan } from '../iclock/cdata.ts'
import { pushVersion, type Query } from '../iclock/iclock-address.ts'
import type { KnownMesin } from '../iclock/identify-mesin.ts'
import { buildCommand } from '../perintah/perintah.ts'
import { dueToAsk, type HeldContent, heldLines, holdPost, noteCount, notePendingKontak } from './commands-hold.ts'
import { countOf } from './record-count.ts'

type Request = { method: string; perintah: string; query: Query; body: Buffer; nomorSeri: string }
type Sender = { mesin: KnownMesin; pada: string; ip: string }
type Reply = { status: number; isi: string }

/** No number of the queue's: its answer finishes no command of the machine. */
const ASK_NUMBER = '999999999'

const ok = (isi = 'OK'): Reply => ({ status: 200, isi })
const LATER: Reply = { status: 503, isi: 'FAIL' }

/**
 * Answers a machine that a school entered and nobody confirmed (devices.md 5): it hears what any machine hears, so that it goes
 * on; what it sends is kept where no school reads, and of all commands it is handed the question how many records it has.
 */
export async function answerPending(db: Db, p: Request, { mesin, pada, ip }: Sender): Promise<Reply> {
  if (p.perintah === 'cdata' && p.method === 'POST') return pendingUpload(db, p, { mesin, pada, ip })
  await notePendingKontak(db, mesin, pada, ip)
  switch (p.perintah) {
    case 'cdata':
      return pendingQuery(p, mesin, pada)
    case 'getrequest': {
      const told = readInfo(p.query.get('info') ?? '')?.jumlahTap ?? null
      if (told !== null) await noteCount(db, mesin, told, pada, ip)
      return ok((await dueToAsk(db, mesin, pada)) ? askCount(mesin) : 'OK')
    }
    case 'devicecmd':
    case 'querydata':
    case 'query':
      await noteReplies(db, readDevicecmd(p.body, p.query), { mesin, pada, ip })
      return ok()
    case 'registry':
      return ok(registryAnswer(null))
    case 'push':
      return ok(push3Answer(String(mesin.mesinId)))
    default:
      return ok()
  }
}

function pendingQuery({ query, nomorSeri }: Request, { zona, stempel }: KnownMesin, pada: string): Reply {
  if (query.has('options'))
    return ok(handshakeAnswer({ serial: nomorSeri, zona, pushver: pushVersion(query), tanda: { attlog: stempel } }))
  return ok(query.get('type') === 'time' ? timeAnswer(waktuSekolah(pada, zona), zona) : 'OK')
}

async function pendingUpload(db: Db, { query, body }: Request, { mesin, pada, ip }: Sender): Promise<Reply> {
  const { jenis, isi, answer, tooBig } = await readUnggahan(query, body)
  await notePendingKontak(db, mesin, pada, ip)
  if (jenis === 'devicecmd') await noteReplies(db, readDevicecmd(body, query), { mesin, pada, ip })
  if (tooBig) return { status: 413, isi: 'FAIL' }
  const { taps, karantina, pengguna, events } = isi
  const held: HeldContent = {
    ...(taps === undefined ? {} : { taps }),
    ...(karantina === undefined ? {} : { karantina }),
    ...(pengguna === undefined ? {} : { pengguna }),
    ...(events === undefined ? {} : { events }),
  }
  if (heldLines(held) === 0) return ok(answer)
  return (await holdPost(db, { mesin, pada, ip, isi: held })) ? ok(answer) : LATER
}

async function noteReplies(db: Db, replies: readonly CommandReply[], { mesin, pada, ip }: Sender): Promise<void> {
  for (const { isi } of replies) {
    const told = countOf(isi)
    if (told !== null) await noteCount(db, mesin, told, pada, ip)
  }
}

function askCount({ pushver }: KnownMesin): string {
  const built = buildCommand(ASK_NUMBER, 'INFO', {}, pushver)
  return 'baris' in built ? `${built.baris}\n` : 'OK'
}
