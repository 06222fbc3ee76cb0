import type { Output } from '@geisa/contract/endpoint'
import type { withdrawUsb } from '@geisa/contract/mesin/tap'
import { EPOCH_START, hariSekolah } from '@geisa/engine/calendar'
import { KANAL } from '@geisa/engine/fakta'
import { sql } from 'kysely'
import type { Pengguna } from '../../../platform/access/session.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import type { Cakupan } from '../../../platform/cakupan.ts'
import { addSeconds, epochMs } from '../../../platform/clock.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { conflict } from '../../../platform/errors.ts'
import { announce } from '../../../platform/live/kabar.ts'
import { bulanBetween, bumpVersion, type ChangedBulan, touchedBulan } from '../../rekap/memo/commands-versi.ts'
import { watchPast } from '../../rekap/pratinjau/commands-dampak.ts'
import { recordRiwayat } from '../../riwayat/commands.ts'
import { firstUse, resetSinkron } from '../jaringan/commands-laporan.ts'
import { holdMesin, type MesinKey } from '../queries.ts'
import { holdRepeats, resetUsbSampai } from '../tap/commands-repeats.ts'

type Deps = Pick<AppContext, 'db' | 'clock'>
const USB = KANAL.indexOf('usb')
/** Taps dated beyond it never count (tap/insert-tap.ts). */
const COUNTED_SECONDS = 400 * 86_400

type Berkas = {
  id: number
  namaBerkas: string
  jumlahBaru: number
  pada: string
  tercatat: boolean
  laporan: string | null
  sebelum: string | null
  usbSebelum: string | null
}

/**
 * Takes the last file of a machine back (devices.md 4.4, decisions 58 and 66): its taps leave for a table of their own, but for
 * those that the machine sent too; its report, names and bad lines are undone, open months read as before it, seals stay. One
 * before it may follow. @returns how many taps stay
 */
export async function withdrawFile(
  { db, clock }: Deps,
  pengguna: Pengguna,
  cakupan: Cakupan,
  id: string,
  { berkasId, alasan, dampak }: Output<typeof withdrawUsb, 'body'>,
): Promise<number> {
  const at = clock.now()
  const { sekolahId, stay } = await db.transaction().execute(async (trx) => {
    const mesin = await holdMesin(trx, cakupan, id)
    await holdRepeats(trx, mesin)
    const berkas = await lastBerkas(trx, mesin)
    if (berkas?.id !== berkasId)
      throw conflict('Hanya berkas terakhir yang dapat ditarik. Muat ulang halaman ini, lalu tarik dari yang terbaru.')
    if (!berkas.tercatat)
      throw conflict('Berkas ini disimpan oleh Geisa versi lama, yang belum dapat menariknya. Hubungi dinas Anda.')
    const touched = { sekolahIds: [mesin.sekolahId], dari: await firstDay(trx, mesin, berkas), now: at }
    const past = await watchPast(trx, cakupan, touched, dampak)
    const { days, jumlahTetap } = await moveTap(trx, mesin, berkas, at)
    await forgetNames(trx, mesin, berkas)
    await resetUsbSampai(trx, mesin)
    const reported = await undoLaporan(trx, mesin, berkas)
    await sql`
      update berkas_usb set ditarik_pada = ${at}, ditarik_oleh = ${pengguna.id}, alasan_tarik = ${alasan}
      where sekolah_id = ${mesin.sekolahId} and id = ${berkas.id}`.execute(trx)
    await askAnew(trx, mesin)
    await recordRiwayat(trx, {
      sekolahId: mesin.sekolahId,
      pada: at,
      penggunaId: pengguna.id,
      perihal: 'mesin',
      objek: id,
      tindakan: 'tarik-usb',
      sebelum: { namaBerkas: berkas.namaBerkas, jumlahBaru: berkas.jumlahBaru, diunggahPada: berkas.pada },
      sesudah: { jumlahTetap },
      alasan,
      kabar: `menarik berkas USB ${berkas.namaBerkas} mesin ${mesin.nama} (${mesin.nomorSeri})${stayWords(jumlahTetap)}`,
    })
    await bumpVersion(trx, changedBulan(mesin, days, reported))
    await past()
    return { sekolahId: mesin.sekolahId, stay: jumlahTetap }
  })
  announce(db, [sekolahId])
  return stay
}

/** The office hears too that not all of it is gone. */
const stayWords = (jumlah: number): string =>
  jumlah === 0 ? '' : `; ${jumlah} tapnya tetap karena mesin juga mengirimnya`

async function lastBerkas(trx: Trx, { sekolahId, mesinId }: MesinKey): Promise<Berkas | undefined> {
  const { rows } = await sql<Berkas>`
    select id, nama_berkas as "namaBerkas", jumlah_baru as "jumlahBaru", diunggah_pada as pada, nomor_mesin is not null as tercatat,
      laporan, laporan_sebelum as sebelum, laporan_usb_sebelum as "usbSebelum"
    from berkas_usb where sekolah_id = ${sekolahId} and mesin_id = ${mesinId} and ditarik_pada is null
    order by id desc limit 1`.execute(trx)
  return rows[0]
}

/** No day before it can read otherwise without the file: the first that it has a tap of, or that only it reported. */
async function firstDay(trx: Trx, { sekolahId, mesinId, zona }: MesinKey, berkas: Berkas): Promise<string> {
  const { rows } = await sql<{ hari: string | null }>`
    select min(waktu_lokal)::date::text as hari from tap where sekolah_id = ${sekolahId} and mesin_id = ${mesinId}
      and kanal = ${USB} and diterima_pada = ${berkas.pada}`.execute(trx)
  const reported = berkas.sebelum === null ? EPOCH_START.slice(0, 10) : hariSekolah(berkas.sebelum, zona)
  const tapped = rows[0]?.hari ?? reported
  return tapped < reported ? tapped : reported
}

type Days = { dari: string; sampai: string } | null

/** What came by this file is what came at its instant by USB: no two files of a machine came at one (commands-usb.ts). */
async function moveTap(
  trx: Trx,
  { sekolahId, mesinId }: MesinKey,
  berkas: Berkas,
  at: string,
): Promise<{ days: Days; jumlahTetap: number }> {
  const own = sql`sekolah_id = ${sekolahId} and mesin_id = ${mesinId} and kanal = ${USB} and diterima_pada = ${berkas.pada}`
  // What the machine has said itself since is no longer the file's alone (decision 66).
  const onlyItsOwn = sql`${own} and not exists (select 1 from tap_ulang u where u.sekolah_id = t.sekolah_id
    and u.mesin_id = t.mesin_id and u.pin = t.pin and u.waktu_lokal = t.waktu_lokal)`
  await sql`
    insert into tap_ditarik (sekolah_id, usb_id, mesin_id, pin, waktu_lokal, status, verifikasi, kanal, diterima_pada, sisa)
    select sekolah_id, ${berkas.id}::int, mesin_id, pin, waktu_lokal, status, verifikasi, kanal, diterima_pada, sisa
    from tap t where ${onlyItsOwn}`.execute(trx)
  await sql`delete from tap t where ${onlyItsOwn}`.execute(trx)
  await sql`delete from tap_karantina where ${own}`.execute(trx)
  const { rows } = await sql<{ dari: string | null; sampai: string | null; tetap: number }>`
    select min(waktu_lokal)::date::text as dari, max(waktu_lokal)::date::text as sampai,
      (select count(*)::int from tap where ${own}) as tetap from tap_ditarik
    where sekolah_id = ${sekolahId} and usb_id = ${berkas.id} and waktu_lokal >= ${EPOCH_START}::timestamp
      and waktu_lokal < ${addSeconds(at, COUNTED_SECONDS)}::timestamptz at time zone 'UTC'`.execute(trx)
  const { dari = null, sampai = null, tetap = 0 } = rows[0] ?? {}
  return { days: dari === null || sampai === null ? null : { dari, sampai }, jumlahTetap: tetap }
}

/** Names are hints of whose a PIN is: those of another machine's people would suggest strangers. Card and privilege are none of a file's. */
async function forgetNames(trx: Trx, { sekolahId, mesinId }: MesinKey, berkas: Berkas): Promise<void> {
  const own = sql`sekolah_id = ${sekolahId} and mesin_id = ${mesinId} and diperbarui = ${berkas.pada}`
  await sql`delete from mesin_pengguna where ${own} and hak is null and kartu is null`.execute(trx)
  await sql`update mesin_pengguna set nama = '' where ${own}`.execute(trx)
}

/** Back to what the report was before the file, unless the machine has reported since. @returns days that wait again */
async function undoLaporan(trx: Trx, mesin: MesinKey, berkas: Berkas): Promise<Days> {
  if (berkas.laporan === null) return null
  const { sekolahId, mesinId, zona } = mesin
  const { rows } = await sql<{ laporan: string | null; usb: string | null }>`
    select laporan, laporan_usb as usb from mesin_kontak where sekolah_id = ${sekolahId} and mesin_id = ${mesinId} for update`.execute(
    trx,
  )
  const { laporan: current = null, usb: currentUsb = null } = rows[0] ?? {}
  const since = epochMs(berkas.laporan)
  const same = (one: string | null) => one !== null && epochMs(one) === since
  const laporan = same(current) ? berkas.sebelum : current
  const usb = same(currentUsb) ? berkas.usbSebelum : currentUsb
  await sql`
    update mesin_kontak set laporan = ${laporan}, laporan_usb = ${usb}
    where sekolah_id = ${sekolahId} and mesin_id = ${mesinId}`.execute(trx)
  if (!same(current)) return null
  await resetSinkron(trx, sekolahId)
  const sampai = hariSekolah(berkas.laporan, zona)
  return { dari: laporan === null ? ((await firstUse(trx, mesin)) ?? sampai) : hariSekolah(laporan, zona), sampai }
}

/** A machine that speaks itself sends its history once more: what a server of 0.3.0 heard as a repeat was not noted. */
const askAnew = (trx: Trx, { sekolahId, mesinId }: MesinKey) =>
  sql`update mesin set kirim_ulang = true where sekolah_id = ${sekolahId} and id = ${mesinId}
    and exists (select 1 from mesin_kontak k where k.sekolah_id = ${sekolahId} and k.mesin_id = ${mesinId} and k.terakhir is not null)`.execute(
    trx,
  )

function changedBulan({ sekolahId }: MesinKey, taps: Days, reported: Days): ChangedBulan[] {
  const all = [taps, reported].filter((days) => days !== null)
  const dari = all.map((days) => days.dari).toSorted()[0]
  if (dari === undefined) return []
  const bulan = [
    ...(taps === null ? [] : touchedBulan(taps.dari, taps.sampai)),
    ...(reported === null ? [] : bulanBetween(reported.dari, reported.sampai)),
  ]
  return [...new Set(bulan)].map((one) => ({ sekolahId, bulan: one, dari }))
}
