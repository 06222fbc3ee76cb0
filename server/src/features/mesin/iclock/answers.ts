import type { Batcher } from '../../../platform/batcher.ts'
import type { Db } from '../../../platform/database/db.ts'
import { gradually } from '../../../platform/gradually.ts'
import { shareLimit } from '../../../platform/live/shared-limit.ts'
import { handshakeAnswer, push3Answer, registryAnswer, timeAnswer } from '../adms/answer-text.ts'
import { readDevicecmd, readOptions } from '../adms/device-info.ts'
import { filterSecrets, stripSecrets } from '../adms/filter-secrets.ts'
import { cleanText } from '../adms/mesin-text.ts'
import { waktuSekolah } from '../adms/mesin-time.ts'
import {
  believed,
  createRepeatGuard,
  isBelieved,
  isHandedOut,
  isResend,
  isStamp,
  resumeMark,
} from '../jaringan/believed-mesin.ts'
import { finishCommand, takeCommand } from '../perintah/perintah-queue.ts'
import { type MesinPost, needsSaving, withKabar } from '../tap/mesin-post.ts'
import { createSampler, type Sampler } from '../tap/sampler.ts'
import { countLines, pollInfo, readUnggahan, type Unggahan } from './cdata.ts'
import { createDayLimit } from './day-limit.ts'
import { keteranganQuery, type PostHead, pushVersion, type Query } from './iclock-address.ts'
import { type KnownMesin, sidikToken } from './identify-mesin.ts'
import { MAX_ANSWER } from './mesin-quota.ts'

/** One request of a machine, whatever road it came by; `perintah`: 'cdata', 'getrequest' … */
export type MesinRequest = PostHead & { method: string; perintah: string; body: Buffer }
export type MesinReply = { status: number; isi: string }

const ok = (content = 'OK'): MesinReply => ({ status: 200, isi: content })
export const FAILED = 'FAIL'
export const refuse = (status: number): MesinReply => ({ status, isi: FAILED })

/** What a machine of ours is answered, command by command. */
export function createAnswers(db: Db, batcher: Batcher<MesinPost, void>) {
  const days = createDayLimit(shareLimit(db, 'baris mesin'))
  const repeat = createRepeatGuard()
  const sampler = createSampler()
  const save = (post: MesinPost): Promise<void> => saveDue(batcher, withKabar(believed(post)))
  const kept = async (p: MesinRequest, k: MesinPost, content?: string) => saved({ ...k, raw: await raw(p) }, content)

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
        return kept(p, { ...base, info: describe(p) }, registryCode(p, mesin))
      case 'push':
        return saved(base, push3Answer(String(mesin.mesinId)))
      case 'ping':
      case 'test':
      case 'fdata':
        return saved(base)
      default:
        return kept(p, base)
    }
  }

  async function saved(k: MesinPost, content?: string): Promise<MesinReply> {
    await save(k)
    return ok(content)
  }

  async function replyPoll(p: MesinRequest, base: MesinPost): Promise<MesinReply> {
    await save({ ...base, reporting: true, ...(await infoPoll(p)) })
    return ok(base.mesin.adaPerintah && isHandedOut(base) ? await takeCommand(db, base.mesin, base.pada) : 'OK')
  }

  /** Handshake, time, guests of other branches. */
  async function replyQuery({ query, nomorSeri }: MesinRequest, base: MesinPost): Promise<MesinReply> {
    const { mesin, pada } = base
    if (!query.has('options')) {
      await save(base)
      return ok(query.get('type') === 'time' ? timeAnswer(waktuSekolah(pada, mesin.zona), mesin.zona) : 'OK')
    }
    const pushver = pushVersion(query)
    await save({
      ...base,
      info: keteranganQuery(query),
      ...(pushver === undefined || pushver === mesin.pushver ? {} : { pushver }),
    })
    if (isResend(base)) repeat.offered(mesin)
    return ok(handshakeAnswer({ serial: nomorSeri, zona: mesin.zona, pushver, tanda: { attlog: resumeMark(base) } }))
  }

  async function replyUnggahan(p: MesinRequest, base: MesinPost): Promise<MesinReply> {
    const unggahan = await readUnggahan(p.query, p.body)
    if (unggahan.jenis === 'devicecmd') return replyCommandResult(p, base)
    if (!days.take(base.mesin, p.ip, countLines(unggahan), base.pada)) return refuse(503)
    const post: MesinPost = { ...base, reporting: true, ...unggahan.isi }
    if (unggahan.jenis === 'attlog') complete(post, p.query, sampler)
    if (tellsMore(unggahan) || (unggahan.jenis === 'attlog' && sampler.request(base.mesin, base.pada)))
      post.raw = await raw(p, unggahan.jenis)
    if (isResend(base) && unggahan.jenis === 'attlog' && repeat.done(base.mesin)) post.resendAnswered = true
    await batcher.send(withKabar(believed(post)))
    return unggahan.tooBig ? refuse(413) : ok(unggahan.answer)
  }

  async function replyCommandResult(p: MesinRequest, base: MesinPost): Promise<MesinReply> {
    await save({ ...base, reporting: true, raw: await raw(p, 'devicecmd') })
    const answers = readDevicecmd(p.body.subarray(0, MAX_ANSWER), p.query)
    if (isBelieved(base)) await finishCommand(db, base.mesin, answers, base.pada)
    return ok()
  }
}

const saveDue = async (batcher: Batcher<MesinPost, void>, k: MesinPost): Promise<void> =>
  needsSaving(k) ? batcher.send(k) : undefined

/** Taps have all that their request said; what is of another kind, or was not understood, is kept as it came. */
const tellsMore = ({ jenis, isi }: Unggahan): boolean =>
  jenis !== 'abaikan' && (jenis !== 'attlog' || (isi.karantina?.length ?? 0) > 0)

function complete(post: MesinPost, query: Query, sampler: Sampler): void {
  const { mesin } = post
  const sample = sampler.drift(post)
  if (sample !== undefined) post.contohSelisih = sample
  // Old firmware resumes at the mark it is told; newer only heeds 0 (devices.md 1.2).
  const stamp = query.get('stamp') ?? ''
  if (mesin.pushver === null && isStamp(stamp) && stamp !== mesin.stempel) post.stamp = stamp
}

async function infoPoll(p: MesinRequest): Promise<Partial<MesinPost>> {
  const info = pollInfo(p.query)
  return info === null ? {} : { info, raw: await raw(p) }
}

async function raw({ method, perintah, rawQuery, body }: MesinRequest, jenis?: Parameters<typeof filterSecrets>[1]) {
  const url = cleanText(`/iclock/${perintah}${stripSecrets(rawQuery)}`, 1000)
  return { method, url, body: await gradually(filterSecrets(body, jenis)) }
}

const describe = (p: MesinRequest): Record<string, string> =>
  Object.fromEntries(readOptions(p.body.subarray(0, MAX_ANSWER)))

const registryCode = ({ nomorSeri }: MesinRequest, { sekolahId, mesinId }: KnownMesin): string =>
  registryAnswer(sidikToken(`${sekolahId} ${mesinId} ${nomorSeri}`).slice(0, 32))
