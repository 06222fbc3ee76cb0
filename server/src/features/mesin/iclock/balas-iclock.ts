import type { AppContext } from '../../../platform/app-context.ts'
import { systemCakupan } from '../../../platform/cakupan.ts'
import type { Db } from '../../../platform/database/db.ts'
import { shareLimit } from '../../../platform/live/batas-bersama.ts'
import type { Batcher } from '../../../platform/pengumpul.ts'
import { handshakeAnswer, push3Answer, registryAnswer, timeAnswer } from '../adms/adms-jawaban.ts'
import { readDevicecmd, readOptions } from '../adms/adms-perangkat.ts'
import { filterSecrets, stripSecrets } from '../adms/saring-rahasia.ts'
import { cleanText, summariseRow } from '../adms/teks-mesin.ts'
import { waktuSekolah } from '../adms/waktu-mesin.ts'
import { fromBiasa } from '../jaringan/kabar-laporan.ts'
import { createBrokenContacts } from '../jaringan/kontak-putus.ts'
import { believed, createRepeatGuard, isBelieved, isResend, isStamp, resumeMark } from '../jaringan/percaya-mesin.ts'
import { finishCommand, takeCommand } from '../perintah/antrean-perintah.ts'
import { createSampler, type Sampler } from '../tap/contoh.ts'
import { type MesinPost, needsSaving, withKabar } from '../tap/kiriman.ts'
import { createTapBatcher } from '../tap/kumpul-tap.ts'
import { keteranganQuery, pushVersion, type Query } from './alamat-iclock.ts'
import { createRateLimit } from './batas-laju.ts'
import { createIdentifier, type Identified, normaliseSerial, sidikToken } from './kenali-mesin.ts'
import { createUnknownRecorder } from './mesin-tak-dikenal.ts'
import { pollInfo, readUnggahan, type Unggahan } from './unggahan.ts'

/** What is known of a request before its body is read. */
export type PostHead = {
  /** '' = none that could be one. */
  nomorSeri: string
  query: Query
  /** As it came, with '?'. */
  rawQuery: string
  token: string | null
  ip: string
  /** Bytes of its body; null = it comes in pieces and names no length. */
  length: number | null
}

/** One request of a machine, whatever road it came by; `perintah`: 'cdata', 'getrequest' … */
export type MesinRequest = PostHead & { method: string; perintah: string; body: Buffer }
export type MesinReply = { status: number; isi: string }

const KIB = 1024
/** A body up to this size is read from anybody; a bigger one only from a machine that may send it. */
const SMALL = 64 * KIB
/** Bytes of posts per machine and address: at once a memory full of taps many times over, then more than any school sends. */
const BUDGET = { perDetik: 512 * KIB, atOnce: 64 * KIB * KIB }
/** An empty post costs work too. */
const SMALLEST_PRICE = 4 * KIB

const ok = (content = 'OK'): MesinReply => ({ status: 200, isi: content })
export const FAILED = 'FAIL'
const refuse = (status: number): MesinReply => ({ status, isi: FAILED })

/** Answers machines (devices.md 1, 5): every "yes" is stored before it is said, every "no" is one that machines retry. */
export function createReplier({ db, clock }: Pick<AppContext, 'db' | 'clock'>) {
  const identifier = createIdentifier(db, systemCakupan('a machine proves itself by serial number, token and network'))
  const batcher = createTapBatcher(db)
  const recordUnknown = createUnknownRecorder(db)
  // Too many polls are answered 503, not 429: every firmware waits ErrorDelay after a 5xx, 429 is unknown to old ones.
  // By address too: a stranger who knows a serial number must not use up what its machine may ask.
  const rate = createRateLimit({ perDetik: 5, atOnce: 20 }, undefined, shareLimit(db, 'laju mesin'))
  const budget = createRateLimit(BUDGET, undefined, shareLimit(db, 'isi mesin'))
  const brokenContacts = createBrokenContacts()
  const answer = createAnswers(db, batcher)

  /** Asked before a body is read: the status of a refusal, or null. Whoever is refused has sent nothing but a header. */
  async function refuseBody(head: PostHead): Promise<number | null> {
    const { nomorSeri: serialNumber, token, ip, length } = head
    if (serialNumber === '') return 400
    if (length === null || length > SMALL) {
      const now = clock.now()
      const identified = await identifier.send({ nomorSeri: serialNumber, ip, token, now })
      const refused = refusalReason(identified)
      if (refused !== null) return refused
      if (identified.mesin === null) {
        await recordUnknown({ nomorSeri: serialNumber, ip, ditolak: true, info: {}, now })
        return 503
      }
    }
    return charge(head, length ?? 0) ? null : 503
  }

  /** Takes the price of a body out of the budget of its machine and address. */
  function charge({ nomorSeri: serialNumber, ip }: PostHead, length: number): boolean {
    return budget.boleh(`${normaliseSerial(serialNumber)} ${ip}`, Math.max(length, SMALLEST_PRICE))
  }

  async function reply(p: MesinRequest): Promise<MesinReply> {
    const { nomorSeri: serialNumber, query } = p
    if (serialNumber === '') return refuse(400)
    if (p.perintah === 'exchange') return refuse(404)
    if (!isData(p) && !rate.boleh(`${normaliseSerial(serialNumber)} ${p.ip}`)) return refuse(503)
    const now = clock.now()
    const identified = await identifier.send({ nomorSeri: serialNumber, ip: p.ip, token: p.token, now })
    const refused = refusalReason(identified)
    if (refused !== null) return refuse(refused)
    const { mesin } = identified
    if (mesin === null) {
      const info = keteranganQuery(query)
      await recordUnknown({ nomorSeri: serialNumber, ip: p.ip, ditolak: p.method === 'POST', info, now })
      return replyUnknown(p)
    }
    const putus = brokenContacts.isBroken(serialNumber, p.ip)
    return answer(p, { mesin, pada: now, ip: p.ip, biasa: fromBiasa(mesin, now), reporting: false, putus })
  }

  /** A request that never became one: the operator finds its first line among the bad ones, with what to do. */
  async function recordUnreadable(serialNumber: string, awal: string, alasan: string): Promise<void> {
    if (serialNumber === '' || !rate.boleh(`${normaliseSerial(serialNumber)} rusak`)) return
    const at = clock.now()
    const { mesin } = await identifier.send({ nomorSeri: serialNumber, ip: '0.0.0.0', token: null, now: at })
    if (mesin === null || mesin.wajibToken) return
    const row = summariseRow(stripSecrets(awal).replace(/\/(m\/|~)[^/ ]+/i, '/$1…'))
    // Its address is not known here: no contact from a usual network.
    const post = { mesin, pada: at, ip: null, biasa: false, reporting: false, karantina: [{ baris: row, alasan }] }
    await batcher.send(withKabar(post))
  }

  /** Said of every answer to a post with data: refused, it breaks what counts as contact until one is taken. */
  function answered({ nomorSeri: serialNumber, ip }: PostHead, status: number): void {
    if (status >= 500) brokenContacts.refused(serialNumber, ip)
    else if (status === 200) brokenContacts.taken(serialNumber, ip)
  }

  return { reply, recordUnreadable, refuseBody, charge, answered }
}

/** What a machine of ours is answered, command by command. */
function createAnswers(db: Db, batcher: Batcher<MesinPost, void>) {
  const repeat = createRepeatGuard()
  const sampler = createSampler()
  const save = (post: MesinPost): Promise<void> => saveDue(batcher, withKabar(believed(post)))

  return (p: MesinRequest, base: MesinPost): Promise<MesinReply> => {
    const { mesin } = base
    switch (p.perintah) {
      case 'cdata':
        return p.method === 'POST' ? replyUnggahan(p, base) : replyQuery(p, base)
      case 'getrequest':
        return replyPoll(p, base)
      case 'devicecmd':
      case 'querydata':
      case 'query':
        return replyCommandResult(p, base)
      case 'registry':
        return saved(
          { ...base, info: Object.fromEntries(readOptions(p.body)), raw: raw(p) },
          registryAnswer(sidikToken(`${mesin.sekolahId} ${mesin.mesinId} ${p.nomorSeri}`).slice(0, 32)),
        )
      case 'push':
        return saved(base, push3Answer(String(mesin.mesinId)))
      case 'ping':
      case 'test':
      case 'fdata':
        return saved(base)
      default:
        return saved({ ...base, raw: raw(p) })
    }
  }

  async function saved(k: MesinPost, content?: string): Promise<MesinReply> {
    await save(k)
    return ok(content)
  }

  async function replyPoll(p: MesinRequest, base: MesinPost): Promise<MesinReply> {
    await save({ ...base, reporting: true, ...infoPoll(p) })
    return ok(base.mesin.adaPerintah && isBelieved(base.mesin) ? await takeCommand(db, base.mesin, base.pada) : 'OK')
  }

  /** Handshake, time, guests of other branches. */
  async function replyQuery({ query, nomorSeri: serialNumber }: MesinRequest, base: MesinPost): Promise<MesinReply> {
    const { mesin, pada: at } = base
    if (!query.has('options')) {
      await save(base)
      return ok(query.get('type') === 'time' ? timeAnswer(waktuSekolah(at, mesin.zona), mesin.zona) : 'OK')
    }
    const pushver = pushVersion(query)
    await save({
      ...base,
      info: keteranganQuery(query),
      ...(pushver === undefined || pushver === mesin.pushver ? {} : { pushver }),
    })
    if (isResend(mesin)) repeat.ditawarkan(mesin)
    return ok(
      handshakeAnswer({ serial: serialNumber, zona: mesin.zona, pushver, tanda: { attlog: resumeMark(mesin) } }),
    )
  }

  async function replyUnggahan(p: MesinRequest, base: MesinPost): Promise<MesinReply> {
    const unggahan = readUnggahan(p.query, p.body)
    if (unggahan.jenis === 'devicecmd') return replyCommandResult(p, base)
    const thatSave: MesinPost = { ...base, reporting: true, ...unggahan.isi }
    if (unggahan.jenis === 'attlog') complete(thatSave, p.query, sampler)
    if (tellsMore(unggahan) || (unggahan.jenis === 'attlog' && sampler.request(base.mesin, base.pada)))
      thatSave.raw = raw(p, unggahan.jenis)
    if (isResend(base.mesin) && unggahan.jenis === 'attlog' && repeat.done(base.mesin)) thatSave.resendAnswered = true
    await batcher.send(withKabar(believed(thatSave)))
    return unggahan.terlaluBesar ? refuse(413) : ok(unggahan.answer)
  }

  async function replyCommandResult(p: MesinRequest, base: MesinPost): Promise<MesinReply> {
    await save({ ...base, reporting: true, raw: raw(p, 'devicecmd') })
    if (isBelieved(base.mesin)) await finishCommand(db, base.mesin, readDevicecmd(p.body, p.query), base.pada)
    return ok()
  }
}

const saveDue = async (batcher: Batcher<MesinPost, void>, k: MesinPost): Promise<void> =>
  needsSaving(k) ? batcher.send(k) : undefined

const isData = ({ method, perintah }: MesinRequest): boolean => method === 'POST' && perintah === 'cdata'

/** The status of a refusal, or null. A wrong token comes before everything: it may be a machine of another school. */
function refusalReason({ mesin, diblokir: blocked, tokenCocok: tokenMatches }: Identified): number | null {
  if (tokenMatches === false || (mesin?.wajibToken && tokenMatches === null)) return 401
  if (blocked || mesin?.jaringanCocok === false) return 403
  return null
}

/** Nothing is stored, so the backlog stays in the machine until somebody claims it (devices.md 5). */
function replyUnknown({ method, perintah, query, nomorSeri: serialNumber }: MesinRequest): MesinReply {
  if (perintah === 'registry') return ok(registryAnswer(null))
  if (method === 'POST') return refuse(503)
  if (perintah !== 'cdata' || !query.has('options')) return ok()
  return ok(handshakeAnswer({ serial: serialNumber, zona: 'WIB', pushver: pushVersion(query) }))
}

/** Taps have all that their request said; what is of another kind, or was not understood, is kept as it came. */
const tellsMore = ({ jenis, isi: content }: Unggahan): boolean =>
  jenis !== 'abaikan' && (jenis !== 'attlog' || (content.karantina?.length ?? 0) > 0)

function complete(save: MesinPost, query: Query, sampler: Sampler): void {
  const { mesin } = save
  const sample = sampler.drift(save)
  if (sample !== undefined) save.contohSelisih = sample
  // Old firmware resumes at the mark it is told; newer only heeds 0 (devices.md 1.2).
  const stamp = query.get('stamp') ?? ''
  if (mesin.pushver === null && isStamp(stamp) && stamp !== mesin.stempel) save.stamp = stamp
}

function infoPoll(p: MesinRequest): Partial<MesinPost> {
  const info = pollInfo(p.query)
  return info === null ? {} : { info, raw: raw(p) }
}

function raw({ method, perintah, rawQuery, body }: MesinRequest, jenis?: Parameters<typeof filterSecrets>[1]) {
  const url = cleanText(`/iclock/${perintah}${stripSecrets(rawQuery)}`, 1000)
  return { method, url, body: filterSecrets(body, jenis) }
}
