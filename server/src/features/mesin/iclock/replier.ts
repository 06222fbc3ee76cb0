import type { AppContext } from '../../../platform/app-context.ts'
import type { Batcher } from '../../../platform/batcher.ts'
import { systemCakupan } from '../../../platform/cakupan.ts'
import { shareLimit } from '../../../platform/live/shared-limit.ts'
import { stripSecrets } from '../adms/filter-secrets.ts'
import { summariseRow } from '../adms/mesin-text.ts'
import { createKontakHealer, isKontakAhead } from '../jaringan/commands-heal-kontak.ts'
import { fromBiasa } from '../jaringan/kabar-laporan.ts'
import { createBrokenContacts } from '../jaringan/kontak-putus.ts'
import { answerPending } from '../pengakuan/answer-pending.ts'
import { withKabar } from '../tap/mesin-post.ts'
import { createTapBatcher } from '../tap/tap-batcher.ts'
import { createAnswers, type MesinReply, type MesinRequest, refuse } from './answers.ts'
import type { HeldTell } from './held-counter.ts'
import type { PostHead } from './iclock-address.ts'
import { type AskMesin, createIdentifier, type Identified, normaliseSerial } from './identify-mesin.ts'
import { machineNetwork } from './mesin-quota.ts'
import { createRateLimit } from './rate-limit.ts'
import { createUnknownDoor, unknownAnswer } from './unknown-door.ts'

const KIB = 1024
/** A body up to this size is read from anybody; a bigger one only from a machine that may send it. */
const SMALL = 64 * KIB
/** Bytes of posts per machine and network: at once a memory full of taps many times over, then more than any school sends. */
const BUDGET = { perSecond: 512 * KIB, atOnce: 64 * KIB * KIB }
/** An empty post costs work too. */
const SMALLEST_PRICE = 4 * KIB

/** Answers machines (devices.md 1, 5): every "yes" is stored before it is said, every "no" is one that machines retry. */
export function createReplier({ db, clock }: Pick<AppContext, 'db' | 'clock'>, tell: HeldTell) {
  const identifier = createIdentifier(db, systemCakupan('a machine proves itself by serial number, token and network'))
  const batcher = createTapBatcher(db)
  const door = createUnknownDoor({ db, clock }, tell)
  const identify = createAsker(identifier, door, createKontakHealer(db))
  // Too many polls are answered 503, not 429: every firmware waits ErrorDelay after a 5xx, 429 is unknown to old ones.
  // By address too: a stranger who knows a serial number must not use up what its machine may ask.
  const rate = createRateLimit({ perSecond: 5, atOnce: 20 }, undefined, shareLimit(db, 'laju mesin'))
  const budget = createRateLimit(BUDGET, undefined, shareLimit(db, 'isi mesin'))
  const brokenContacts = createBrokenContacts()
  const answer = createAnswers(db, batcher)
  const refuseBig = createBodyGuard(clock, door, identify)

  /** Asked before a body is read: the status of a refusal, or null. Of a small one the database is not asked. */
  function refuseBody(head: PostHead): number | null | Promise<number | null> {
    const { nomorSeri, length } = head
    if (nomorSeri === '') return 400
    if (length === null || length > SMALL) return refuseBig(head)
    return charge(head, length) ? null : 503
  }

  /** Takes the price of a body out of the budget of its machine and address. */
  function charge({ nomorSeri, ip }: PostHead, length: number): boolean {
    return budget.allow(`${normaliseSerial(nomorSeri)} ${machineNetwork(ip)}`, Math.max(length, SMALLEST_PRICE))
  }

  async function replyTo(p: MesinRequest): Promise<MesinReply> {
    const { nomorSeri } = p
    if (nomorSeri === '') return refuse(400)
    if (p.perintah === 'exchange') return refuse(404)
    if (!isData(p) && !rate.allow(`${normaliseSerial(nomorSeri)} ${p.ip}`)) return refuse(503)
    const now = clock.now()
    if (!(await door.admitsRequest(p, now))) return replyUnknown(p)
    const identified = await identify({ nomorSeri, ip: p.ip, token: p.token, now })
    const refused = refusalReason(identified)
    if (refused !== null) return refuse(refused)
    const { mesin } = identified
    if (mesin === null) {
      await door.note(p, now)
      return replyUnknown(p)
    }
    if (mesin.menunggu) return answerPending(db, p, { mesin, pada: now, ip: p.ip })
    const putus = brokenContacts.isBroken(nomorSeri, p.ip)
    return answer(p, { mesin, pada: now, ip: p.ip, biasa: fromBiasa(mesin, now), reporting: false, putus })
  }

  /** A request that never became one: the operator finds its first line among the bad ones, with what to do. */
  async function recordUnreadable(serialNumber: string, awal: string, alasan: string): Promise<void> {
    if (serialNumber === '' || !rate.allow(`${normaliseSerial(serialNumber)} rusak`)) return
    const at = clock.now()
    if (!(await door.admits(serialNumber, '0.0.0.0'))) return
    const { mesin } = await identify({ nomorSeri: serialNumber, ip: '0.0.0.0', token: null, now: at })
    if (mesin === null || mesin.wajibToken || mesin.menunggu) return
    const row = summariseRow(stripSecrets(awal).replace(/\/(m\/|~)[^/ ]+/i, '/$1…'))
    // Its address is not known here: no contact from a usual network.
    const post = { mesin, pada: at, ip: null, biasa: false, reporting: false, karantina: [{ baris: row, alasan }] }
    await batcher.send(withKabar(post))
  }

  /** Said of every answer to a post with data: refused, it breaks what counts as contact until one is taken. */
  function answered({ nomorSeri, ip }: PostHead, status: number): void {
    if (status >= 500) brokenContacts.refused(nomorSeri, ip)
    else if (status === 200) brokenContacts.taken(nomorSeri, ip)
  }

  return { replyTo, recordUnreadable, refuseBody, charge, answered, knows: door.knows }
}

/** Of a body that is big, or names no length: whoever is refused has sent nothing but a header. Its price is taken when it is read. */
const createBodyGuard =
  (clock: AppContext['clock'], door: ReturnType<typeof createUnknownDoor>, identify: ReturnType<typeof createAsker>) =>
  async ({ nomorSeri, token, ip }: PostHead): Promise<number | null> => {
    const now = clock.now()
    if (!(await door.admits(nomorSeri, ip))) return 503
    const identified = await identify({ nomorSeri, ip, token, now })
    const refused = refusalReason(identified)
    if (refused !== null) return refused
    if (identified.mesin === null) {
      await door.noteRefused(nomorSeri, ip, now)
      return 503
    }
    return null
  }

/** Of one that was admitted: whose it is, and the door learns of it. What lies ahead of now is healed first (quality.md 2.8). */
const createAsker =
  (
    identifier: Batcher<AskMesin, Identified>,
    door: ReturnType<typeof createUnknownDoor>,
    healer: ReturnType<typeof createKontakHealer>,
  ) =>
  async (ask: AskMesin): Promise<Identified> => {
    let known: boolean | null = null
    try {
      const identified = await identifier.send(ask)
      const { mesin } = identified
      known = mesin !== null
      if (mesin === null || !isKontakAhead(mesin, ask.now)) return identified
      return (await healer.send({ sekolahId: mesin.sekolahId, now: ask.now })) ? await identifier.send(ask) : identified
    } finally {
      door.learn(ask.nomorSeri, ask.ip, known)
    }
  }

const replyUnknown = (p: MesinRequest): MesinReply => unknownAnswer(p) ?? refuse(503)

const isData = ({ method, perintah }: MesinRequest): boolean => method === 'POST' && perintah === 'cdata'

/** The status of a refusal, or null. A wrong token comes before everything: it may be a machine of another school. */
function refusalReason({ mesin, diblokir, tokenCocok }: Identified): number | null {
  if (tokenCocok === false || (mesin?.wajibToken && tokenCocok === null)) return 401
  if (diblokir || mesin?.jaringanCocok === false) return 403
  return null
}
