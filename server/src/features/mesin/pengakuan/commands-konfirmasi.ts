import type { Output } from '@geisa/contract/endpoint'
import { TRIES_A_DAY } from '@geisa/contract/mesin/konfirmasi'
import type { askKantor, confirmMesin } from '@geisa/contract/mesin/mesin-baru'
import { hariSekolah } from '@geisa/engine/calendar'
import { sql } from 'kysely'
import type { Pengguna } from '../../../platform/access/session.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import type { Cakupan } from '../../../platform/cakupan.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { conflict, HttpError, invalid, invalidField } from '../../../platform/errors.ts'
import { announce } from '../../../platform/live/kabar.ts'
import { recordRiwayat } from '../../riwayat/commands.ts'
import { openKontak } from '../jaringan/commands-first-word.ts'
import { holdMesin, type MesinKey } from '../queries.ts'
import { chooseAsal, listAsal } from './commands-asal.ts'
import { releaseHeld } from './commands-release.ts'
import { countMatches } from './record-count.ts'

type Deps = Pick<AppContext, 'db' | 'clock'>

export type Pengakuan = {
  pertama: string | null
  terakhir: string | null
  ip: string | null
  jumlahCatatan: number | null
  /** From where it was entered. */
  diakuiIp: string | null
  /** Who told that count. */
  jumlahIp: string | null
  bertentanganPada: string | null
  percobaanHari: string | null
  percobaan: number
  sengketaPada: string | null
  dikonfirmasiPada: string | null
  disetujuiPada: string | null
  berakhirPada: string | null
}

/** The claim of a machine, held until the transaction ends; null: a machine that never had to be confirmed. */
export async function holdPengakuan(trx: Trx, { sekolahId, mesinId }: MesinKey): Promise<Pengakuan | null> {
  const { rows } = await sql<Pengakuan>`
    select pertama, terakhir, host(ip) as ip, jumlah_catatan as "jumlahCatatan", host(diakui_ip) as "diakuiIp", host(jumlah_ip) as "jumlahIp",
      bertentangan_pada as "bertentanganPada", percobaan_hari as "percobaanHari", percobaan, sengketa_pada as "sengketaPada", dikonfirmasi_pada as "dikonfirmasiPada",
      disetujui_pada as "disetujuiPada", berakhir_pada as "berakhirPada"
    from mesin_pengakuan where sekolah_id = ${sekolahId} and mesin_id = ${mesinId} for update`.execute(trx)
  return rows[0] ?? null
}

export const isPending = (p: Pengakuan | null): p is Pengakuan =>
  p !== null && p.dikonfirmasiPada === null && p.berakhirPada === null

/** A command goes to whoever speaks with this serial number: to none that may be another school's machine. */
export async function refusePending(trx: Trx, mesin: MesinKey): Promise<void> {
  if (isPending(await holdPengakuan(trx, mesin))) throw invalid('Konfirmasi mesin ini dahulu, lalu kirim perintahnya.')
}

type Confirmation = { pada: string; oleh: number; cara: 'angka' | 'kantor'; alasan?: string | undefined }

/** From now on the machine is its school's: what it sent shows, and the office's yes stands beside when it was the office. */
export async function confirmPengakuan(trx: Trx, mesin: MesinKey, p: Pengakuan, c: Confirmation): Promise<void> {
  const { sekolahId, mesinId } = mesin
  const heard = await listAsal(trx, mesin.nomorSeri)
  const from = chooseAsal(heard, candidatesOf(p, c.cara === 'angka'))
  await sql`update mesin_pengakuan set dikonfirmasi_pada = ${c.pada}, dikonfirmasi_oleh = ${c.oleh}, dikonfirmasi_ip = ${from}::inet,
      sengketa_pada = null where sekolah_id = ${sekolahId} and mesin_id = ${mesinId}`.execute(trx)
  if (c.cara === 'kantor') await approvePengakuan(trx, mesin, c)
  await recordRiwayat(trx, {
    sekolahId,
    pada: c.pada,
    penggunaId: c.oleh,
    perihal: 'mesin',
    objek: `${sekolahId}-${mesinId}`,
    tindakan: 'konfirmasi',
    sesudah: { nomorSeri: mesin.nomorSeri, cara: c.cara },
    kabar: `mengonfirmasi mesin bernomor seri ${mesin.nomorSeri}, dan tap yang sudah dikirimnya dihitung`,
    ...(c.alasan === undefined ? {} : { alasan: c.alasan }),
  })
  // Its last word before, from where it will usually speak; that is no report of any day (rules.md L5), the next one is.
  await openKontak(trx, mesin, { terakhir: p.terakhir, ip: p.ip, jaringan: from, heard, pada: c.pada })
  const firstKontak = heard.find((one) => one.jaringan === from)?.pertama ?? null
  await releaseHeld(trx, mesin, { jaringan: from, pada: c.pada, firstKontak })
}

/**
 * Who was the machine (decision 51): where the count came from that stands in its menu, not whoever called last. Where the
 * office's word stands alone, first the network from which the school itself entered it.
 */
const candidatesOf = (p: Pengakuan, byNumber: boolean): (string | null)[] =>
  byNumber ? [p.jumlahIp] : [p.diakuiIp, p.bertentanganPada === null ? p.jumlahIp : null, p.ip]

/** The office's yes, which stands by itself: also for a machine that was confirmed by its number before. */
export const approvePengakuan = (
  trx: Trx,
  { sekolahId, mesinId }: MesinKey,
  { pada, oleh }: Pick<Confirmation, 'pada' | 'oleh'>,
): Promise<unknown> =>
  sql`update mesin_pengakuan set disetujui_pada = ${pada}, disetujui_oleh = ${oleh}
    where sekolah_id = ${sekolahId} and mesin_id = ${mesinId}`.execute(trx)

const NOT_PENDING = 'Mesin ini tidak menunggu konfirmasi. Muat ulang halaman.'
const ASK = 'Minta dinas mengonfirmasi mesin ini.'

/** Whoever stands before the machine reads its number of records off its menu (devices.md 5). A wrong try is kept, too. */
export async function confirmByNumber(
  { db, clock }: Deps,
  pengguna: Pengguna,
  cakupan: Cakupan,
  id: string,
  { jumlahCatatan }: Output<typeof confirmMesin, 'body'>,
): Promise<void> {
  const pada = clock.now()
  const left = await db.transaction().execute(async (trx) => {
    const mesin = await holdMesin(trx, cakupan, id)
    const p = await holdPengakuan(trx, mesin)
    if (!isPending(p)) throw conflict(NOT_PENDING)
    if (p.sengketaPada !== null) throw invalid('Dinas memutuskan milik siapa mesin ini. Kiriman mesin tetap tersimpan.')
    if (p.bertentanganPada !== null) throw invalid(`Mesin ini menyebut jumlah yang berbeda-beda. ${ASK}`)
    if (p.jumlahCatatan === null)
      throw invalid(
        `Mesin belum menyebut jumlah catatannya. Tunggu dua menit setelah mesin terhubung, atau ${ASK.toLowerCase()}`,
      )
    const today = hariSekolah(pada, mesin.zona)
    const used = p.percobaanHari === today ? p.percobaan : 0
    if (used >= TRIES_A_DAY)
      throw new HttpError(429, {
        message: `Percobaan hari ini sudah habis. Coba lagi besok, atau ${ASK.toLowerCase()}`,
        kode: 'TERLALU_SERING',
      })
    if (countMatches(jumlahCatatan, p.jumlahCatatan)) {
      await confirmPengakuan(trx, mesin, p, { pada, oleh: pengguna.id, cara: 'angka' })
      announce(db, [mesin.sekolahId])
      return null
    }
    await sql`update mesin_pengakuan set percobaan_hari = ${today}, percobaan = ${used + 1}
      where sekolah_id = ${mesin.sekolahId} and mesin_id = ${mesin.mesinId}`.execute(trx)
    return TRIES_A_DAY - used - 1
  })
  if (left === null) return
  throw invalidField(
    'jumlahCatatan',
    left === 0
      ? 'Angka belum cocok. Percobaan hari ini habis: coba lagi besok, atau minta dinas mengonfirmasi.'
      : `Angka belum cocok. Baca lagi jumlah catatan di menu mesin. Sisa percobaan hari ini: ${left}.`,
  )
}

/** For firmware that answers nothing, and for whoever cannot get to the menu: the office says yes (devices.md 5). */
export async function requestKantor(
  { db, clock }: Deps,
  pengguna: Pengguna,
  cakupan: Cakupan,
  id: string,
  { alasan }: Output<typeof askKantor, 'body'>,
): Promise<void> {
  const pada = clock.now()
  await db.transaction().execute(async (trx) => {
    const mesin = await holdMesin(trx, cakupan, id)
    const p = await holdPengakuan(trx, mesin)
    if (!isPending(p)) throw conflict(NOT_PENDING)
    await sql`update mesin_pengakuan set diminta_pada = ${pada}, alasan = ${alasan}
      where sekolah_id = ${mesin.sekolahId} and mesin_id = ${mesin.mesinId}`.execute(trx)
    await recordRiwayat(trx, {
      sekolahId: mesin.sekolahId,
      pada,
      penggunaId: pengguna.id,
      perihal: 'mesin',
      objek: id,
      tindakan: 'minta-konfirmasi',
      alasan,
    })
  })
}
