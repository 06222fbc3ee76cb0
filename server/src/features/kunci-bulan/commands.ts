import { randomInt } from 'node:crypto'
import { link } from '@geisa/contract/links'
import type { SealSummary } from '@geisa/contract/rekap/bulanan'
import {
  bulanFrom,
  bulanRange,
  hariSekolah,
  longTanggal,
  namaBulan,
  previousBulan,
  tanggalFrom,
} from '@geisa/engine/calendar'
import { sql } from 'kysely'
import type { Caller } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Trx } from '../../platform/database/db.ts'
import { conflict, invalid, invalidField } from '../../platform/errors.ts'
import { sendOperatorMessage } from '../kotak-surat/commands.ts'
import { queueRekap } from '../penghitung/commands-queue.ts'
import { buildSeal, loadSealFakta, type SealFakta } from '../rekap/bulanan/queries-segel.ts'
import { bumpUntold } from '../rekap/memo/commands-versi.ts'
import { holdRantai, recordRiwayat } from '../riwayat/commands.ts'
import { holdSekolah } from '../sekolah/queries-one.ts'
import { holdBulanExclusive } from './commands-guard-terkunci.ts'
import { listSeals, sealRows } from './segel/queries-segel.ts'
import { sidikRekap } from './segel/sidik-rekap.ts'
import { checkResult, refuseUnlocked, type SekolahBulan, sekolahOption } from './syarat/queries-check.ts'

type Deps = Pick<AppContext, 'db' | 'clock'>
type Option = { sekolahId?: number | undefined; bulan: string }

/**
 * Seals a month that is over and has nothing pending. Whoever saves something of this school waits from here on. What no
 * school holds (taps, an office's days off, hours and tariffs) may change all the while: conditions, figures and key come
 * from one statement, so that nothing is sealed that was not judged.
 */
export function lockBulan(
  { db, clock }: Deps,
  caller: Caller,
  { sekolahId, bulan, sidik }: Option & { sidik?: string | undefined },
): Promise<SealSummary> {
  const one = { sekolahId: sekolahOption(caller, sekolahId), bulan }
  return db.transaction().execute(async (trx) => {
    await holdSekolah(trx, caller.cakupan, one.sekolahId)
    await holdBulanExclusive(trx, one.sekolahId)
    await holdRantai(trx, one.sekolahId)
    const at = clock.now()
    await refuseLocked(trx, caller, one, at)
    const fakta = await loadSealFakta(trx, caller.cakupan, { ...one, now: at })
    await refuseNotYetReady(trx, caller, one, fakta)
    const seal = buildSeal(fakta)
    const rows = sealRows(seal.laporan)
    if (rows.length === 0) throw invalidField('bulan', `Tidak ada GTK yang bertugas pada bulan ${namaBulan(bulan)}.`)
    if (sidik !== undefined && sidik !== sidikRekap(rows)) throw conflict(CHANGED_FIGURE)
    const kode = await saveSeal(trx, one, seal, at, caller.pengguna.id)
    await queueRekap(trx, [one.sekolahId])
    await recordRiwayat(trx, {
      ...catatan(one, at, caller),
      tindakan: 'kunci',
      sesudah: { bulan: namaBulan(bulan), kode, sha256: seal.sha256, jumlahGtk: rows.length },
    })
    if (seal.batas !== null) await bumpUntold(trx, besideBulan(one))
    return { kode, sha256: seal.sha256, dikunciPada: at, dikunciOleh: caller.pengguna.nama }
  })
}

/** Opens a locked month with a reason; its seal stays and says when it was opened. @returns what to tell the office */
export function unlockBulan(
  { db, clock }: Deps,
  caller: Caller,
  { alasan, ...one }: SekolahBulan & { alasan: string },
): Promise<string> {
  const { sekolahId, bulan } = one
  return db.transaction().execute(async (trx) => {
    const sekolah = await holdSekolah(trx, caller.cakupan, sekolahId)
    await holdBulanExclusive(trx, sekolahId)
    await holdRantai(trx, sekolahId)
    const at = clock.now()
    const [last] = await listSeals(trx, caller.cakupan, one)
    const nama = namaBulan(bulan)
    if (last === undefined) throw invalidField('bulan', `Bulan ${nama} ${sekolah.nama} belum pernah dikunci.`)
    if (last.dibukaPada !== null) {
      const when = longTanggal(hariSekolah(last.dibukaPada, sekolah.zona))
      throw conflict(`Bulan ${nama} sudah dibuka oleh ${last.dibukaOleh ?? 'Sistem'} pada ${when}.`)
    }
    await sql`update segel set dibuka_pada = ${at}, dibuka_oleh = ${caller.pengguna.id}, alasan_buka = ${alasan}
      where sekolah_id = ${sekolahId} and bulan = ${Number(bulan)} and urutan = ${last.urutan}`.execute(trx)
    await queueRekap(trx, [sekolahId])
    if (last.jamSendiri) await bumpUntold(trx, [{ sekolahId, bulan: Number(bulan) }, ...besideBulan(one)])
    const notified = await sendOperatorMessage(trx, sekolahId, {
      subject: `Kunci bulan ${nama} dibuka`,
      isi:
        `${caller.pengguna.nama} membuka kunci bulan ${nama} ${sekolah.nama}.\nAlasan: ${alasan}\n` +
        'SPTJM yang dibuat dari segel lama tidak berlaku lagi. Periksa rekapnya, kunci lagi, lalu unggah SPTJM yang baru.',
      link: link('/kunci-bulan', { bulan }),
      waktu: at,
    })
    await recordRiwayat(trx, {
      ...catatan(one, at, caller),
      tindakan: 'buka',
      sebelum: { bulan: nama, kode: last.kode, sha256: last.sha256 },
      alasan,
    })
    const kabar = notified > 0 ? 'Operator sekolah sudah diberi tahu.' : 'Sekolah ini belum punya operator aktif.'
    return `Kunci bulan ${nama} ${sekolah.nama} dibuka. ${kabar}`
  })
}

/** Where somebody has hours of their own a seal draws the borders of the months beside it (rules.md M7). */
function besideBulan({ sekolahId, bulan }: SekolahBulan): { sekolahId: number; bulan: number }[] {
  const { awal, jumlahHari } = bulanRange(bulan)
  const after = bulanFrom(tanggalFrom(awal + jumlahHari))
  return [previousBulan(bulan), after].map((beside) => ({ sekolahId, bulan: Number(beside) }))
}

/** Every line of the month's history is found under this object. */
export const catatan = ({ sekolahId, bulan }: SekolahBulan, at: string, { pengguna }: Caller) => ({
  sekolahId,
  pada: at,
  penggunaId: pengguna.id,
  perihal: 'kunci-bulan',
  objek: `${sekolahId}:${bulan}`,
})

const CHANGED_FIGURE =
  'Angka bulan ini berubah sejak Anda membukanya. Muat ulang, periksa angkanya, lalu kunci sekali lagi.'

async function refuseLocked(trx: Trx, caller: Caller, sekolahBulan: SekolahBulan, at: string): Promise<void> {
  refuseUnlocked(sekolahBulan.bulan, at)
  const [last] = await listSeals(trx, caller.cakupan, sekolahBulan)
  if (last?.dibukaPada === null)
    throw invalidField('bulan', `Bulan ${namaBulan(sekolahBulan.bulan)} sudah dikunci dengan kode ${last.kode}.`)
}

async function refuseNotYetReady(
  trx: Trx,
  caller: Caller,
  sekolahBulan: SekolahBulan,
  { result }: SealFakta,
): Promise<void> {
  const { syarat } = await checkResult(trx, caller, sekolahBulan, result)
  const lacking = syarat.filter(({ wajib, terpenuhi }) => wajib && !terpenuhi)
  if (lacking.length === 0) return
  throw invalid(
    lacking.map(({ kalimat }) => kalimat).join(' '),
    lacking.map(({ kalimat }) => ({ field: 'bulan', message: kalimat })),
  )
}

/** No letter or digit that reads like another. */
const CODE_LETTER = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

const randomCode = (): string =>
  [0, 1, 2].map(() => [0, 1, 2, 3].map(() => CODE_LETTER[randomInt(CODE_LETTER.length)]).join('')).join('-')

async function saveSeal(
  trx: Trx,
  { sekolahId, bulan }: SekolahBulan,
  seal: ReturnType<typeof buildSeal>,
  at: string,
  penggunaId: number,
): Promise<string> {
  const { rows } = await sql<{ urutan: number }>`select coalesce(max(urutan), 0) + 1 as urutan from segel
    where sekolah_id = ${sekolahId} and bulan = ${Number(bulan)}`.execute(trx)
  const sequence = rows[0]?.urutan ?? 1
  const kode = await reserveKode(trx, sekolahId, bulan, sequence)
  await sql`
    insert into segel (sekolah_id, bulan, urutan, kode, rekap, laporan, rincian, sha256, rekap_kunci, batas, dikunci_oleh, dikunci_pada)
    values (${sekolahId}, ${Number(bulan)}, ${sequence}, ${kode}, ${seal.rekap}, ${seal.laporan}, ${seal.rincian}, ${seal.sha256},
      ${seal.rekapKunci}, ${seal.batas}, ${penggunaId}, ${at})`.execute(trx)
  return kode
}

async function reserveKode(trx: Trx, sekolahId: number, bulan: string, sequence: number): Promise<string> {
  for (;;) {
    const kode = randomCode()
    const { rows } = await sql`insert into alamat_segel (kode, sekolah_id, bulan, urutan)
      values (${kode}, ${sekolahId}, ${Number(bulan)}, ${sequence}) on conflict do nothing returning kode`.execute(trx)
    if (rows.length > 0) return kode
  }
}
