import type { JenisPengajuan } from '@geisa/contract/pengajuan/pengajuan'
import { isEffective, type StatusPengajuan } from '@geisa/engine/pengajuan/pengajuan'
import { useEffect, useSyncExternalStore } from 'react'
import { ApiError, errorSentence } from '../../../api/api-error.ts'
import { queryClient } from '../../../api/query-client.ts'
import { readSesi, readToken } from '../../../api/sesi.ts'
import { beforeSesiEnds } from '../../../api/sesi-end.ts'
import { readFaster } from '../../../shared/form/send-versioned.ts'
import { isCovered } from '../../../shared/shortcuts/shortcut.ts'
import { endNotice, notify } from '../../../ui/notice/notify.ts'
import type { Full, Jenis } from '../jenis.ts'
import { KOREKSI } from '../koreksi/queries.ts'
import { MANUAL } from '../manual/queries.ts'
import { markQueues } from '../meja/queue.ts'
import { refreshPengajuan } from '../queries.ts'
import { APPROVAL, type ConflictInfo, conflictOf } from '../usulan/putusan.ts'
import { afterConflict, sendPutusan, settle } from '../usulan/send-putusan.ts'
import { type Approval, createHeldApprovals, type HeldApproval, type Outcome } from './held-approvals.ts'
import { type KeptApproval, keepApprovals, takeLeft } from './kept-approvals.ts'

type UsulanApproval = Approval & {
  jenis: Jenis
  id: string
  /** Whose request and day, for who wants it back. */
  perihal: string
  /** Of who pressed: it is never sent in another's name. */
  token: string | null
  /** As it was seen; null: left behind by a page that is gone. */
  seen: Full<JenisPengajuan> | null
}
export type HeldUsulan = HeldApproval<UsulanApproval, ConflictInfo>

export const usulanKey = (jenis: Pick<Jenis, 'id'>, id: string): string => `${jenis.id} ${id}`

const held = createHeldApprovals<UsulanApproval, ConflictInfo>({ send, onOutcome, isCovered })

/** Approves by its key: for five seconds only in this browser, as the page shows it. */
export function holdApproval<K extends JenisPengajuan>(jenis: Jenis<K>, seen: Full<K>): void {
  followPage()
  const { id, versi } = seen
  const nomor = jenis.nomor(seen)
  const perihal = jenis.perihal(nomor, jenis.inputFrom(seen))
  held.hold({ key: usulanKey(jenis, id), jenis, id, nomor, versi, perihal, token: readToken(), seen })
}

/** Sends what this user's earlier pages could not. */
export function resumeLeft(penggunaId: number): void {
  for (const one of takeLeft(penggunaId)) void resume(KINDS[one.jenis], one)
}
const KINDS: { [K in JenisPengajuan]: Jenis<K> } = { koreksi: KOREKSI, 'absensi-manual': MANUAL }

async function resume(jenis: Jenis, { id, nomor, versi }: KeptApproval): Promise<void> {
  followPage()
  const key = usulanKey(jenis, id)
  await held.resume({ key, jenis, id, nomor, versi, perihal: `No. ${nomor}`, token: readToken(), seen: null })
  if (!held.read().some((one) => one.key === key)) notify(`No. ${nomor} disetujui, susulan dari kunjungan sebelumnya.`)
}

export const { sendNow: sendHeld, understood: understoodHeld } = held

/** @returns whether it waits again as if nothing had been pressed, and is not on its way already */
export function undoHeld({ key, jenis, id }: HeldUsulan): boolean {
  const undone = held.undo(key)
  if (undone) markQueues(jenis, id, 'menunggu')
  return undone
}

export const useHeldUsulan = (): readonly HeldUsulan[] => useSyncExternalStore(held.watch, held.read)

/** How often an approval of it was answered: what its page shows is older than that. */
export const useSentTally = (jenis: Pick<Jenis, 'id'>, id: string): number =>
  useSyncExternalStore(held.watch, () => answered.get(usulanKey(jenis, id)) ?? 0)
const answered = new Map<string, number>()

/** While a list or a request stands on the screen nothing is sent early; who goes elsewhere has decided. */
export function useSendOnLeave(): void {
  useEffect(() => {
    places++
    return () => {
      places--
      // From the list to a request and back one of them is drawn in the other's stead.
      setTimeout(() => places === 0 && void held.sendAll())
    }
  }, [])
}
let places = 0

async function send({ jenis, id, versi, token, seen }: UsulanApproval, again: boolean): Promise<Outcome<ConflictInfo>> {
  if (token !== readToken()) return { state: 'gagal', sentence: 'Sesi Anda berakhir sebelum terkirim.', conflict: null }
  try {
    await sendPutusan(jenis, { id, versi }, APPROVAL)
    return { state: 'disetujui' }
  } catch (error) {
    const sentence = errorSentence(error, 'Gagal memproses data')
    if (!(error instanceof ApiError) || isSilent(error))
      return { state: 'terputus', sentence: navigator.onLine ? sentence : CUT_OFF }
    const next = await readFaster(error, () => jenis.read(id))
    if (next === null) return { state: 'gagal', sentence, conflict: null }
    // The answer to the first try was lost, not the approval.
    if (again && next.versi === versi + 1 && isEffective(next.statusPengajuan.id as StatusPengajuan))
      return { state: 'disetujui' }
    const faster = `Orang lain lebih dahulu mengubahnya: sekarang ${next.statusPengajuan.nama}.`
    return { state: 'gagal', sentence: faster, conflict: conflictOf(jenis, 'setujui', seen, next) }
  }
}

/** As `followPage` sees to it: only of a line that is gone does the browser say when it is back. */
const CUT_OFF = 'Sambungan terputus: dikirim lagi sendiri begitu tersambung.'

const isSilent = ({ status }: ApiError): boolean => status === 0 || status >= 500 || status === 429

function onOutcome({ key, jenis, id, nomor }: UsulanApproval, outcome: Outcome<ConflictInfo>): void {
  const warning = warned.get(key)
  warned.delete(key)
  if (outcome.state === 'terputus') void refreshPengajuan(queryClient, jenis)
  else {
    answered.set(key, (answered.get(key) ?? 0) + 1)
    void settle(jenis, [id], outcome.state === 'disetujui' ? 'disetujui' : afterConflict(outcome.conflict))
  }
  if (outcome.state === 'disetujui') {
    if (warning === undefined) return
    endNotice(warning)
    return notify(`No. ${nomor} disetujui, susulan sesudah tersambung lagi.`, 'success')
  }
  // Wherever the reviewer is by now.
  const sentence = `No. ${nomor} belum disetujui. ${outcome.sentence}`
  if (outcome.state === 'terputus') warned.set(key, sentence)
  notify(sentence, 'warning', 8000)
}
/** What was told of an approval that waits for the line: no news once it has been sent. */
const warned = new Map<string, string>()

/** Signing out waits for an answer, but not for ever; what got none stays in the browser for the same user. */
async function endSesi(): Promise<void> {
  await Promise.race([held.sendAll(), new Promise((lanjut) => setTimeout(lanjut, LONGEST_END))])
  ending = true
  held.clear()
  ending = false
}
const LONGEST_END = 5000
let ending = false

/** In this browser until an answer comes, so that a page that goes takes nothing along. */
function keep(): void {
  const sesi = readSesi()
  if (ending || sesi.status !== 'masuk') return
  const open = held.read().filter(({ fate }) => fate.state !== 'gagal')
  const usulan = open.map(({ jenis, id, nomor, versi }) => ({ jenis: jenis.id, id, nomor, versi }))
  keepApprovals(PAGE_ID, sesi.pengguna.id, usulan)
}
const PAGE_ID = crypto.randomUUID()

let following = false
/** A page that goes, or is not looked at any more, sends what it holds; signing out waits for it. */
function followPage(): void {
  if (following) return
  following = true
  held.watch(keep)
  const sendAll = (): void => void held.sendAll()
  window.addEventListener('pagehide', held.leave)
  window.addEventListener('online', sendAll)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && sendAll())
  window.addEventListener('beforeunload', (e) => {
    if (held.read().some(({ fate }) => fate.state === 'terputus')) e.preventDefault()
  })
  beforeSesiEnds(endSesi)
}
